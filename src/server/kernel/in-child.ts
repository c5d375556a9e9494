/**
 * Handles the server's messages in a child process. The process ignores signals, because the server ends it after its
 * work; if the server dies, the process ends too.
 */
export function onMessage<Message>(handle: (message: Message) => void): void {
  process.on('message', handle);
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
}

/** Sends a message to the server; resolves when it is sent. */
export const sendToServer = <Message extends object>(message: Message): Promise<void> =>
  new Promise(resolve => {
    process.send?.(message, () => resolve());
  });
