// npm run rotate-keys: retires the keys that sign identity tokens, while the server runs or not. Each server process signs
// its next token with a new key; tokens of the old key stay valid for their five minutes. Nobody is signed out.
import { openFromCli } from '#server/connect-from-cli.ts';
import { retireKeys } from '#server/identity/sessions/signing-keys.queries.ts';
import { readConfig } from '#server/kernel/config.ts';
import { runCommand } from './command.ts';

await runCommand(async () => {
  await using opened = await openFromCli(readConfig(process.env));
  const retired = await retireKeys(opened.db, new Date());
  const what = retired === 0 ? 'Nema ključeva za zamenu' : `Povučenih ključeva: ${retired}`;
  return `${what}. Sledeći identitetski token potpisuje nov ključ.`;
});
