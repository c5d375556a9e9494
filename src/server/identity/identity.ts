import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { Refusal } from '#domain/errors.ts';
import type { Right } from '#domain/rights.ts';
import type { Actor } from '#server/kernel/call.ts';
import type { Config } from '#server/kernel/config.ts';
import { logRefusals } from '#server/kernel/http/access-log.ts';
import type { InstallationNotice } from '#server/kernel/installation-notice.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Database } from '#server/kernel/postgres/database.ts';
import { installationSecret } from '#server/kernel/postgres/installation-secret.ts';
import { BODY_MAX } from '#server/kernel/request-limits.ts';
import { createBackground } from './background.ts';
import type { IdentityCore } from './core.ts';
import { deliverMessages } from './delivery/delivery.ts';
import { gatewaysOf } from './delivery/gateway.ts';
import { mailOwners } from './delivery/notify-owners.ts';
import { messageKind } from './delivery/outbox.queries.ts';
import { PASSWORD_COST, type PasswordCost } from './flows/password-hash.ts';
import { ensureOwner, type NewOwner, setupLink } from './flows/setup.ts';
import { accountRoutes } from './http/account.routes.ts';
import { adminRoutes } from './http/admin.routes.ts';
import { createCookies } from './http/cookies.ts';
import { factorRoutes } from './http/factor.routes.ts';
import { feedRoutes } from './http/feed.routes.ts';
import { watchForwarding } from './http/forwarded.ts';
import { guestRoutes } from './http/guest.routes.ts';
import { oidcRoutes } from './http/oidc.routes.ts';
import { ownRoutes } from './http/own.routes.ts';
import { authenticate, isSessionValid } from './http/requests.ts';
import { requireSameOrigin } from './http/same-origin.ts';
import { sessionRoutes } from './http/session.routes.ts';
import { signInRoutes } from './http/sign-in.routes.ts';
import { queueSignIns } from './http/sign-in-queue.ts';
import { oidcProvider } from './provider/oidc.ts';
import { recordRefusals } from './record-refusals.ts';
import { openKeyFile } from './sessions/key-file.ts';
import { createKnownDevices } from './sessions/known-devices.ts';
import { signingKeys } from './sessions/signing-keys.ts';
import { createTokens, signInAgainRefusal } from './sessions/tokens.ts';
import { sharedKeys } from './shared-keys.ts';
import { sweep } from './sweep.ts';

export interface IdentityOptions {
  db: Kysely<Database>;
  config: Config;
  clock: () => Date;
  log: FastifyBaseLogger;
  jobs: Jobs;
  passwordCost?: PasswordCost | undefined;
  /** Notices for owners from the other parts of the server. */
  notices(): Promise<InstallationNotice[]>;
}

export type Identity = Awaited<ReturnType<typeof createIdentity>>;

function requireLocalSignIn({ localSignIn }: Config): void {
  if (!localSignIn) throw new Refusal('FORBIDDEN', 'Prijava lozinkom je isključena. Prijavite se preko naloga firme.');
}

const STOP_MS = 3_000;

export async function createIdentity(options: IdentityOptions) {
  const { db, config, clock, log, jobs } = options;
  const background = createBackground(log);
  const keyFile = await openKeyFile(config.dataDir);
  const keys = signingKeys(db, keyFile, clock);
  const codeKeys = sharedKeys(db, keyFile, 'one-time codes', clock);
  await codeKeys.announce();
  const gateways = gatewaysOf(config);
  deliverMessages(jobs, db, gateways);
  const core: IdentityCore = {
    db,
    config,
    clock,
    log,
    codeKeys,
    seal: keyFile,
    tokens: createTokens(keys, clock),
    devices: createKnownDevices(await installationSecret(db, 'known-devices')),
    cookies: createCookies(config),
    sendCodes: channel => background.start('delivery', () => jobs.runKind(messageKind('code', channel))),
    passwordCost: options.passwordCost ?? PASSWORD_COST,
    background,
  };
  const provider = config.oidc && oidcProvider(core, config.oidc);
  for (const [variable, gateway] of [
    ['SMTP_URL', config.smtp],
    ['SMS_URL', config.sms],
  ] as const)
    if (!gateway) log.info(`${variable} nije zadat: kodovi čekaju vlasnika u odlaznoj pošti.`);

  return {
    /** Registers all routes under /api/auth and GET /api/account/:id. */
    register(app: FastifyInstance): void {
      logRefusals(app);
      const forwarding = watchForwarding(app, config);
      const notices = async () => [...forwarding(), ...(await options.notices())];
      recordRefusals(app, core);
      app.register(
        async scope => {
          scope.addHook('onRoute', route => {
            route.bodyLimit = BODY_MAX.small;
          });
          scope.addHook('onRequest', async (request, reply) => {
            reply.header('cache-control', 'no-store');
            requireSameOrigin(request, config.publicUrl);
          });
          sessionRoutes(scope, core, provider);
          ownRoutes(scope, core);
          feedRoutes(scope, core);
          factorRoutes(scope, core);
          adminRoutes(scope, core, notices);
          if (provider) oidcRoutes(scope, core, provider);
          scope.register(async local => {
            queueSignIns(local, core);
            local.addHook('preHandler', async () => requireLocalSignIn(config));
            signInRoutes(local, core);
            guestRoutes(local, core);
          });
        },
        { prefix: '/api/auth' },
      );
      accountRoutes(app, core);
    },
    /**
     * The caller, by the bearer token. Throws UNAUTHENTICATED, or FORBIDDEN for an account that waits for approval, has
     * to set up a second factor, or lacks the right of the route or one of `rights`.
     */
    authenticate: (request: FastifyRequest, ...rights: Right[]) => authenticate(core, request, ...rights),
    /**
     * Whether the session is still alive and the rights of the account unchanged; for streams and work that continue
     * after the request was authenticated.
     */
    isSessionValid: (actor: Actor) => isSessionValid(core, actor),
    /** Throws UNAUTHENTICATED unless `isSessionValid` holds. */
    async requireValidSession(actor: Actor): Promise<void> {
      if (!(await isSessionValid(core, actor))) throw signInAgainRefusal();
    },
    /** Called at startup; returns a warning when the OpenID provider cannot be used. */
    checkProvider: async () => provider?.check(),
    /** Creates the one-time link for the first owner; null once there is an owner. */
    setupLink: (publicUrl: string) => setupLink(core, publicUrl),
    /** Creates the owner given by OWNER_* when there is none yet. Throws ConfigurationError with the reason. */
    ensureOwner: (owner: NewOwner) => ensureOwner(core, owner),
    /** Queues a mail to every active owner with a verified address; does nothing without a mail server. */
    async mailOwners(subject: string, body: string): Promise<void> {
      if (config.smtp) await mailOwners(db, subject, body, clock());
    },
    /** The gateways for messages; other parts of the server use them too. */
    gateways,
    /**
     * Deletes expired sessions, codes and other rows, and stores the time, by which other server processes know that
     * this one is running.
     */
    async sweep(): Promise<void> {
      await codeKeys.announce();
      await sweep(db, clock());
    },
    /** Resolves when nothing runs in the background. */
    idle: background.idle,
    async stop(): Promise<void> {
      // a mail server that does not respond must not delay the stop; its message is sent after the next start
      await Promise.race([background.idle(), sleep(STOP_MS, undefined, { ref: false })]);
    },
  };
}
