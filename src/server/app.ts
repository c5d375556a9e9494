import type { Kysely } from 'kysely';
import type { DestinationStream } from 'pino';
import { createSchedule } from './backup/backup-schedule.ts';
import { emptyBin } from './bin/empty-bin.ts';
import { registerCalendarFeed } from './calendar/feed.routes.ts';
import { registerClients } from './clients/clients.routes.ts';
import { EXPORTED_LISTS } from './exported-lists.ts';
import { createFiles } from './files/files.ts';
import { readGauges } from './gauges.ts';
import { openMailer } from './identity/delivery/mail-gateway.ts';
import type { MessageKind } from './identity/delivery/outbox.queries.ts';
import type { PasswordCost } from './identity/flows/password-hash.ts';
import { createIdentity } from './identity/identity.ts';
import { systemClock } from './kernel/clock.ts';
import type { Config } from './kernel/config.ts';
import { builtDocuments, findOperations } from './kernel/graphql/graphql-document.ts';
import { registerGraphql } from './kernel/graphql/graphql-endpoint.ts';
import { watchClock } from './kernel/http/clock-watch.ts';
import { diskOf, watchDisk } from './kernel/http/disk-watch.ts';
import { createDrain } from './kernel/http/drain.ts';
import { registerHealth } from './kernel/http/health.ts';
import { createHttpServer } from './kernel/http/http-server.ts';
import { registerMetrics } from './kernel/http/metrics.ts';
import { accountLimit } from './kernel/http/rate-limit.ts';
import { assignAccess, needsRight } from './kernel/http/route-access.ts';
import { registerWebClient, WEB_CLIENT } from './kernel/http/web-client.ts';
import type { JobName } from './kernel/jobs/jobs.queries.ts';
import { createJobs, type JobKind } from './kernel/jobs/jobs.ts';
import { forgetOldKeys } from './kernel/mutation.ts';
import { type Connection, type Database, ping } from './kernel/postgres/database.ts';
import { installationSecret } from './kernel/postgres/installation-secret.ts';
import { createTimers } from './kernel/timers.ts';
import { Cursors } from './lists/cursor.ts';
import { createChangeEvents } from './live/change-events.ts';
import { registerLive } from './live/live.ts';
import { registerMailLinks } from './mails/mail-link.routes.ts';
import { mailLinks } from './mails/mail-link.ts';
import { MAIL } from './mails/mails.queries.ts';
import { sendStoredMail, storeMailResults } from './mails/send-mail.ts';
import { notifyOfBackups } from './notices/notices.ts';
import { updatePaidSums } from './projects/update-paid-sums.ts';
import { REMINDER, reportUnsent } from './reminders/messages.queries.ts';
import { planReminders, sendMessage } from './reminders/messages.ts';
import { ROUTE_RIGHTS } from './route-rights.ts';
import { buildSchema } from './schema.ts';
import { ROWS_MAX, registerTransfer, UNPACKED_MAX, WAITING_MAX } from './transfer/transfer.ts';

export interface AppOptions {
  config: Config;
  db: Kysely<Database>;
  /** How the database is reached; notifications of changes use a separate connection. */
  connection: Connection;
  clock?: () => Date;
  /** Where log lines go; standard output by default. */
  log?: DestinationStream;
  /** Milliseconds without a byte after which an upload fails; tests set a shorter time than the default. */
  uploadIdleMs?: number | undefined;
  /** The cost of hashing new passwords; tests set a lower one than the default. */
  passwordCost?: PasswordCost | undefined;
  /** The most rows that a spreadsheet may have; tests set fewer than the default. */
  rowsMax?: Partial<typeof ROWS_MAX> | undefined;
  /** The most bytes that an imported XLSX may unpack to; tests set less than the default. */
  unpackedMax?: Partial<typeof UNPACKED_MAX> | undefined;
  /** How many exports may wait in their queue, and how many imports in theirs; tests set fewer than the default. */
  waitingMax?: number | undefined;
  /** The folder of the built web client; null serves none. */
  webClient?: string | null;
  /** Whether the web client sends this GraphQL document; by default, whether the build lists it. */
  isOwnDocument?: ((text: string) => boolean) | undefined;
}

const JOBS_MS = 5_000;
const BACKUPS_MS = 15_000;
const SWEEP_MS = 10 * 60_000;

const BACKUP_PROGRAM = new URL('./backup-process.ts', import.meta.url);

export type App = Awaited<ReturnType<typeof buildApp>>;

/** Assembles the parts without listening, so that tests can inject requests. */
export async function buildApp({
  config,
  db,
  connection,
  clock = systemClock,
  log,
  uploadIdleMs,
  passwordCost,
  rowsMax,
  unpackedMax,
  waitingMax = WAITING_MAX,
  webClient = WEB_CLIENT,
  isOwnDocument = builtDocuments(),
}: AppOptions) {
  const http = await createHttpServer(config, log);
  assignAccess(http, ROUTE_RIGHTS);
  const disk = watchDisk(() => diskOf(config.dataDir), http.log);
  if (config.metrics) {
    const read = async () => readGauges(db, await disk.check(), clock());
    registerMetrics(http, { token: config.metricsToken, read });
  }

  const jobs = createJobs({ db, clock, log: http.log });
  const identity = await createIdentity({
    db,
    config,
    clock,
    log: http.log,
    jobs,
    notices: disk.notices,
    passwordCost,
  });
  if (config.owner) await identity.ensureOwner(config.owner);
  const { authenticate, isSessionValid, requireValidSession, gateways } = identity;
  // a sender that waits for 100 Continue is authenticated before it sends the body
  http.addHook('onRequest', (request, _reply, done) => {
    if (request.headers.expect === undefined || !needsRight(request)) return done();
    authenticate(request).then(() => done(), done);
  });
  const limit = accountLimit(clock);
  const files = await createFiles({
    db,
    config,
    clock,
    log: http.log,
    authenticate,
    requireValidSession,
    limit,
    idleMs: uploadIdleMs,
  });
  const events = createChangeEvents();
  const { publicUrl } = config;
  const mailer = config.smtp && openMailer(config.smtp);
  const schema = buildSchema({
    cursors: new Cursors(await installationSecret(db, 'page-tokens')),
    events,
    files,
    publicUrl,
    gateways,
    smsCountries: config.smsCountries,
    mailer,
    maxUploadBytes: config.maxUploadBytes,
    site: { dataDir: config.dataDir, localStore: config.backupLocalStore },
  });

  const { drain, isDraining } = createDrain(http.server);
  const watch = watchClock(http.log);
  const checkDatabase = async () => watch.compare(clock().getTime(), await ping(db));
  // a failed check of the disk must not make the server unhealthy
  const checkDisk = () =>
    disk.check().then(
      () => {},
      () => {},
    );
  registerHealth(http, [checkDatabase, () => files.healthy(), checkDisk], isDraining, () => ({
    ...watch.remark(),
    ...disk.remark(),
  }));
  identity.register(http);
  files.register(http);
  const findOperation = findOperations({ schema, isOwnDocument, limit });
  const liveParts = { db, connection, clock, findOperation, events, authenticate, limit, isSessionValid };
  const openStream = registerLive(http, liveParts);
  registerGraphql(http, { db, schema, findOperation, clock, publicUrl, authenticate, limit, openStream });
  registerCalendarFeed(http, { db, clock, publicUrl });
  const links = mailLinks(await installationSecret(db, 'mail-links'));
  registerMailLinks(http, { db, clock, links, files });
  registerClients(http, { db, clock, authenticate, limit });
  registerTransfer(http, {
    db,
    authenticate,
    limit,
    requireValidSession,
    clock,
    rowsMax: { ...ROWS_MAX, ...rowsMax },
    unpackedMax: { ...UNPACKED_MAX, ...unpackedMax },
    waitingMax,
    lists: EXPORTED_LISTS,
  });
  registerWebClient(http, webClient);

  const backups = createSchedule({
    db,
    connection,
    config,
    clock,
    log: http.log,
    program: BACKUP_PROGRAM,
    async notifyOwners(warning) {
      await notifyOfBackups(db, warning, clock());
      await identity.mailOwners('Okno: rezervne kopije', `${warning}\n\nPodešavanja › Rezervne kopije.`);
    },
  });
  const senders: Record<Exclude<JobName, MessageKind>, JobKind> = {
    [REMINDER]: {
      run: sendMessage({ db, clock, gateways, config }),
      plan: () => planReminders(db, clock()),
      async ended() {
        await reportUnsent(db, clock());
      },
    },
    [MAIL]: {
      run: sendStoredMail({ db, mailer, files, links, publicUrl }),
      ended: () => storeMailResults(db),
    },
  };
  jobs.handle(senders);
  const timers = createTimers(http.log);
  const stop = async () => {
    await Promise.all([timers.stop(), jobs.stop(), backups.stop()]);
  };
  http.addHook('onClose', async () => {
    await stop();
    await files.stop();
    await identity.stop();
  });
  const sweep = async () => {
    await checkDatabase();
    await checkDisk();
    await forgetOldKeys(db, clock());
    await identity.sweep();
    await updatePaidSums(db, clock());
    await emptyBin(db, clock(), async objectKey => {
      await files.removeObject(objectKey);
    });
    await files.sweep();
  };
  return {
    http,
    schema,
    identity,
    files,
    backups,
    /** The queue of everything that is sent; its kinds are in kernel/jobs/jobs.queries.ts. */
    jobs,
    /** Lets running requests end before `http` is closed; see kernel/http/drain.ts. */
    drain,
    /** Deletes what has expired: sessions, codes, idempotency keys, unfinished uploads, the bin's oldest records. */
    sweep,
    /** Ends the periodic work. */
    stop,
    /** Starts the periodic work. */
    start() {
      timers.every(JOBS_MS, 'jobs', jobs.startDue);
      timers.every(BACKUPS_MS, 'backups', backups.tick);
      timers.every(SWEEP_MS, 'sweep', sweep);
    },
  };
}
