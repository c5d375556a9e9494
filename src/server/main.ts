import { once } from 'node:events';
import { type App, buildApp } from './app.ts';
import { type Config, readConfig } from './kernel/config.ts';
import { openDataFolder } from './kernel/data-folder.ts';
import { openDatabase } from './kernel/database.ts';
import { startEmbeddedPostgres } from './kernel/embedded-postgres.ts';
import { migrateToLatest } from './kernel/migrate.ts';
import { StartupError } from './kernel/startup-error.ts';

const SWEEP_MS = 10 * 60_000;
const LAST_RESORT_MS = 9_500;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function listen({ http }: App, { host, port }: Config): Promise<string> {
  try {
    return await http.listen({ host, port });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE')
      throw new StartupError(`Port ${port} na ${host} je zauzet. Zadajte drugi promenljivom PORT.`);
    if (code === 'EACCES') throw new StartupError(`Nema dozvole za port ${port}. Zadajte drugi promenljivom PORT.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartupError(`Promenljiva HOST nije ispravna: na ${host} se ne može slušati.`);
    throw error;
  }
}

/** Starts everything in order and returns what ends it: requests in progress first, then the database. */
async function start(config: Config): Promise<() => Promise<void>> {
  const closing: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    const folder = await openDataFolder(config.dataDir);
    closing.push(async () => folder.close());
    let connection: Parameters<typeof openDatabase>[0];
    if (config.databaseUrl) connection = { url: config.databaseUrl };
    else {
      const embedded = await startEmbeddedPostgres({ folder: config.dataDir });
      closing.push(() => embedded.stop());
      connection = embedded.connection;
    }
    const db = openDatabase(connection);
    closing.push(() => db.destroy());
    await migrateToLatest(db);
    const app = await buildApp({ config, db });
    closing.push(() => app.http.close());
    const address = await listen(app, config);
    const timer = setInterval(
      () => app.sweep().catch(error => app.http.log.error({ err: error }, 'sweep failed')),
      SWEEP_MS,
    );
    closing.push(async () => clearInterval(timer));

    const publicUrl = config.publicUrl ?? address;
    say(`Okno radi na ${publicUrl}`);
    say(`Podaci su u ${config.dataDir}`);
    const link = await app.setupLink(publicUrl);
    if (link) say(`Prvi vlasnik se pravi ovde (adresa važi jednom):\n  ${link}`);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

try {
  const stop = await start(readConfig(process.env));
  const end = async (signal: string) => {
    say(signal === 'SIGINT' ? '\nGasim…' : 'Gasim…');
    setTimeout(() => process.exit(1), LAST_RESORT_MS).unref();
    await stop();
    process.exit(0);
  };
  await Promise.race(['SIGTERM', 'SIGINT'].map(signal => once(process, signal).then(() => end(signal))));
} catch (error) {
  process.stderr.write(
    `${error instanceof StartupError ? error.message : `Okno ne može da krene: ${(error as Error).stack}`}\n`,
  );
  process.exit(1);
}
