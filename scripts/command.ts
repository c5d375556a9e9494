import { StartupError } from '#server/kernel/startup-error.ts';

/** Runs an operator's command: prints the line it returns, or the one that says why it could not be done. */
export async function runCommand(work: () => Promise<string>): Promise<never> {
  try {
    process.stdout.write(`${await work()}\n`);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${error instanceof StartupError ? error.message : (error as Error).stack}\n`);
    process.exit(1);
  }
}
