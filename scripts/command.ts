import { diskProblem } from '#server/backup/problem.ts';
import { StoreFailure } from '#server/files/store.ts';
import { StartupError } from '#server/kernel/startup-error.ts';

/** Returns one line for the operator about the failure; for an unexpected error its stack when OKNO_DEBUG is set. */
export function lineOf(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  if (error instanceof StoreFailure) return `Skladište nije dostupno: ${error.reason}.`;
  const { path } = error as NodeJS.ErrnoException;
  const problem = diskProblem(error);
  if (problem) return path ? problem.replace(/\.$/, ` („${path}“).`) : problem;
  if (process.env.OKNO_DEBUG) return (error as Error).stack ?? String(error);
  return `Naredba nije uspela: ${(error as Error).message || String(error)} (ceo trag greške: OKNO_DEBUG=1)`;
}

/** Runs an operator's command: prints the line it returns, or the reason why it failed. */
export async function runCommand(work: () => Promise<string>): Promise<never> {
  try {
    process.stdout.write(`${await work()}\n`);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${lineOf(error)}\n`);
    process.exit(1);
  }
}
