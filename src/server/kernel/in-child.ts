/**
 * Handles the server's messages in a child process. The server ends the process after its work, also when both get a
 * signal; if the server dies, the process ends too.
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
