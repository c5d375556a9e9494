// npm run owner:recover -- KORISNIČKO_IME: sets a temporary password for an owner who can no longer sign in. It runs on the server's
// computer; the server may be running. Without a user name it prints those of the owners.
import { openFromCli } from '#server/connect-from-cli.ts';
import { ownerNames, recoverOwner } from '#server/identity/flows/recover-owner.ts';
import { readConfig } from '#server/kernel/config.ts';
import { StartupError } from '#server/kernel/startup-error.ts';
import { runCommand } from './command.ts';

const [username] = process.argv.slice(2);

async function run(): Promise<string> {
  const config = readConfig(process.env);
  await using opened = await openFromCli(config);
  const owners = await ownerNames(opened.db);
  if (owners.length === 0)
    throw new StartupError(
      'Još nema nijednog vlasnika. Nalog prvog vlasnika otvorite preko linka koji ispisuje „npm start“.',
    );
  const usage = `Navedite vlasnika: npm run owner:recover -- ${owners[0]}\nVlasnici su: ${owners.join(', ')}.`;
  if (username === undefined) throw new StartupError(usage);
  const password = await recoverOwner(opened.db, username, new Date());
  if (password === null) throw new StartupError(`„${username}“ nije vlasnik. ${usage}`);
  return [
    `Privremena lozinka za nalog „${username}“: ${password}`,
    'Važi 7 dana i samo za prvu prijavu. Nalog je odjavljen sa svih uređaja, drugi koraci prijave su uklonjeni, a kontakti se potvrđuju ponovo.',
    ...(config.localSignIn ? [] : ['Prijava lozinkom je isključena: pokrenite Okno sa LOCAL_SIGN_IN=on.']),
  ].join('\n');
}

await runCommand(run);
