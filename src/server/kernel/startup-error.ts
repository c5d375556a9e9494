/** Thrown when the server cannot start: main.ts prints the message as one line and exits with `exitCode`. */
export class StartupError extends Error {
  /** 1: another start may succeed, for example when the database is running. */
  readonly exitCode: number = 1;
  constructor(message: string) {
    super(message);
    this.name = 'StartupError';
  }
}

/** Thrown when a start fails until somebody changes the configuration; service managers do not repeat such a start. */
export class ConfigurationError extends StartupError {
  /** EX_CONFIG of sysexits.h. */
  override readonly exitCode = 78;
}
