/** Thrown when the server cannot start: main.ts prints its message as one line and exits with 1. */
export class StartupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartupError';
  }
}
