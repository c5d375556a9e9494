import { buildApp } from './app.ts';
import { requireImageLibrary } from './files/image-library.ts';
import { openInstallation } from './installation.ts';
import { type Config, readConfig } from './kernel/config.ts';
import { addressesInNetwork } from './kernel/http/listening-at.ts';
import { leaveRoot } from './kernel/leave-root.ts';
import { closeLog, print } from './kernel/log-output.ts';
import { ConfigurationError, StartupError } from './kernel/startup-error.ts';
import { readVersions } from './kernel/versions.ts';

/** The process ends in any case this many milliseconds after the notice to proxies. */
const LAST_RESORT_MS = 9_500;

const LISTEN_PROBLEMS: Record<string, (config: Config) => string> = {
  EADDRINUSE: ({ host, port }) => `Port ${port} na ${host} je zauzet. Zadajte drugi promenljivom PORT.`,
  EACCES: ({ port }) =>
    `Nema dozvole za port ${port}. Zadajte promenljivom PORT neki od 1024 naviše, a ispred Okna stavite nginx ili Caddy; ili ga dozvolite svima: sysctl net.ipv4.ip_unprivileged_port_start=${port}.`,
  EADDRNOTAVAIL: ({ host }) => `Promenljiva HOST nije ispravna: na ${host} se ne može slušati.`,
  ENOTFOUND: ({ host }) => `Promenljiva HOST nije ispravna: adresa ${host} ne postoji.`,
};

/**
 * Opens, listens and prints the address; returns the function that stops the server: it ends the requests in flight
 * first, then the database.
 */
async function start(config: Config): Promise<() => Promise<void>> {
  const installation = await openInstallation(config, print);
  try {
    const app = await buildApp({ config, ...installation });
    installation.closeFirst(async () => {
      await app.drain(config.drainMs);
      await app.http.close();
    });
    const checked = app.files.checkStore();
    // an unreachable bucket or OpenID provider must not delay the start
    if (config.storageUrl) void checked.then(warning => warning && print(warning));
    else await checked;
    void app.identity.checkProvider().then(warning => warning && print(warning));
    const versions = await readVersions(installation.db);
    app.http.log.info(versions, 'versions');
    if (versions.neededPostgres) {
      const advice = versions.isEmbedded ? ', or set DATABASE_URL to one that is kept up to date' : '';
      app.http.log.warn(
        `PostgreSQL ${versions.postgres} lacks security updates; needed is ${versions.neededPostgres}${advice}`,
      );
    }
    const { host, port } = config;
    const address = await app.http.listen({ host, port });
    app.start();
    installation.closeFirst(app.stop);

    const publicUrl = config.publicUrl ?? address;
    const link = await app.identity.setupLink(publicUrl);
    const lines = [`Okno radi na ${publicUrl} i čuva podatke u ${config.dataDir}`];
    const addresses = config.publicUrl ? [] : addressesInNetwork(host, Number(new URL(address).port));
    if (addresses.length)
      lines.push(
        `U mreži firme Okno se otvara na adresi: ${addresses.join(' ')}`,
        'Bez HTTPS-a lozinke i dokumenti putuju mrežom nezaštićeni. Kako se uključuje HTTPS: docs/operating.md („On the office network“).',
      );
    if (link === 'elsewhere')
      lines.push(
        'Link za prvog vlasnika je upravo ispisao drugi server na istoj bazi. Ako do njega ne možete, pokrenite ovaj ponovo za deset minuta.',
      );
    else if (link) lines.push(`Nalog prvog vlasnika otvorite na adresi ${link.url} (može da se upotrebi jednom).`);
    print(...lines);
    return installation.close;
  } catch (error) {
    await installation.close();
    const problem = LISTEN_PROBLEMS[String((error as NodeJS.ErrnoException).code)];
    throw problem ? new ConfigurationError(problem(config)) : error;
  }
}

async function end(code: number): Promise<never> {
  await closeLog();
  process.exit(code);
}

process.on('uncaughtException', error => {
  process.stderr.write(`${error.stack}\n`);
  void end(1);
});

try {
  // signals during the start are handled too; without a listener a second signal would end the process at once
  const stopRequested = new Promise(resolve => {
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, resolve);
  });
  const config = readConfig(process.env);
  requireImageLibrary();
  await leaveRoot(config, print);
  const stop = await start(config);
  await stopRequested;
  print('Gasim…');
  setTimeout(() => void end(1), config.drainMs + LAST_RESORT_MS).unref();
  await stop();
  await end(0);
} catch (error) {
  const line = error instanceof StartupError ? error.message : `Okno ne može da se pokrene: ${(error as Error).stack}`;
  process.stderr.write(`${line}\n`);
  await end(error instanceof StartupError ? error.exitCode : 1);
}
