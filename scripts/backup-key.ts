// npm run backup:key -- FAJL: makes a key pair for encrypted backups, writes the secret key to the file, prints the public one.
import { writeFileSync } from 'node:fs';
import { newKey } from '#server/backup/encryption.ts';
import { StartupError } from '#server/kernel/startup-error.ts';
import { readCommand } from './archive-command.ts';
import { runCommand } from './command.ts';

await runCommand(async () => {
  const { archive: file } = readCommand('npm run backup:key -- FAJL', []);
  const { identity, recipient } = await newKey();
  try {
    writeFileSync(file, `# javni ključ: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx', flush: true });
  } catch {
    throw new StartupError(`Fajl „${file}“ već postoji ili ne može da se napiše.`);
  }
  return `Tajni ključ je u „${file}“. Sačuvajte ga na dva mesta odvojena od kopija: bez njega se one ne mogu vratiti.\nJavni ključ: ${recipient}`;
});
