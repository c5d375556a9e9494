import { StoreFailure } from '#server/files/store.ts';
import { StartupError } from '#server/kernel/startup-error.ts';

function lineOf(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  if (error instanceof StoreFailure) return `Skladište nije dostupno: ${error.reason}.`;
  return (error as Error).stack ?? String(error);
}

/** Runs an operator's command: prints the line it returns, or the one that says why it could not be done. */
export async function runCommand(work: () => Promise<string>): Promise<never> {
  try {
    process.stdout.write(`${await work()}\n`);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${lineOf(error)}\n`);
    process.exit(1);
  }
}
