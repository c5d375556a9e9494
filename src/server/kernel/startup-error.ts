/** What keeps the server from starting: its message is the one clear line that main.ts prints before it exits with 1. */
export class StartupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartupError';
  }
}
