import { resolve } from 'node:path';
import { z } from 'zod';
import { isPhoneCountry } from '#domain/text/phone.ts';
import { readBucketAddress } from './bucket-address.ts';
import { ConfigurationError } from './startup-error.ts';

const url = (protocols: string[]) =>
  z
    .string()
    .refine(text => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      error: `treba da bude adresa koja počinje sa ${protocols.map(protocol => `${protocol}//`).join(' ili ')}`,
      abort: true,
    })
    .refine(text => new URL(text).hostname !== '', { error: 'nedostaje ime servera' });

const integer = (min: number, max: number) =>
  z
    .string()
    .refine(text => /^\d{1,6}$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: `treba da bude ceo broj od ${min} do ${max}`,
    })
    .transform(Number);

const onOff = (initial: 'on' | 'off') =>
  z
    .enum(['on', 'off'], { error: 'treba da bude on ili off' })
    .default(initial)
    .transform(value => value === 'on');

/** Countries to which codes are sent by SMS by default: Serbia and its neighbours. */
const NEARBY = 'RS,BA,ME,HR,HU,RO,BG,MK,AL,XK';

const countries = z
  .string()
  .transform(text =>
    text
      .toUpperCase()
      .split(',')
      .map(part => part.trim()),
  )
  .refine(list => list.every(isPhoneCountry), { error: 'treba da bude lista oznaka zemalja, npr. RS,BA,ME' });

/** Hosts for which traffic never leaves this machine, so that it needs no TLS. */
const isLoopback = (hostname: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

const issuer = url(['http:', 'https:']).refine(
  text => new URL(text).protocol === 'https:' || isLoopback(new URL(text).hostname),
  { error: 'treba da počinje sa https:// (http:// samo za istu mašinu)' },
);

const RESERVED_LETTERS =
  'adresa ne može da se pročita. Lozinku sa znacima / # ? % @ : zadajte promenljivom PGPASSWORD ili ih u adresi pišite kao %2F %23 %3F %25 %40 %3A';
const SEVERAL_HOSTS =
  'sme da ima samo jedan računar; ispred više njih stavite PgBouncer, HAProxy ili zajedničku adresu koja vodi na glavni';

/** Why the URL of a database cannot be used; else undefined. An unescaped / or # in a password ends the host's name. */
function databaseUrlProblem(text: string): string | undefined {
  if (!/^postgres(ql)?:\/\//.test(text)) return 'treba da bude adresa koja počinje sa postgres:// ili postgresql://';
  const host = text.replace(/^\w+:\/\//, '').replace(/^.*@/, '');
  if (host.split('/', 1)[0]?.includes(',')) return SEVERAL_HOSTS;
  const { hash, pathname, password } = URL.canParse(text) ? new URL(text) : { hash: '', pathname: '@', password: '' };
  const isPercentWrong = /%(?![\da-f]{2})/i.test(password);
  return hash || pathname.includes('@') || isPercentWrong ? RESERVED_LETTERS : undefined;
}

/**
 * The largest pool for the embedded database: of its 50 connections PostgreSQL reserves three, and live changes, a start
 * and a backup take four more than the pool.
 */
const EMBEDDED_POOL_MAX = 40;

/** A path that says it is one, so that `Off` or `none` is no folder. */
const FOLDER = /^\.{0,2}\//;
/** An address, also of a host without a dot, or a name and an address: `Okno <okno@firma.rs>`. */
const SENDER = /^(?:[^\s@<>]+@[^\s@<>]+|[^<>]*<[^\s@<>]+@[^\s@<>]+>)$/;

/** The environment variables that the program reads; docs/settings.md explains each. */
const Variables = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: integer(0, 65_535).default(3000),
  DATA_DIR: z.string().min(1).default('./data'),
  RUN_AS: z.string().optional(),
  DATABASE_URL: z
    .string()
    .superRefine((text, context) => {
      const message = databaseUrlProblem(text);
      if (message) context.addIssue(message);
    })
    .optional(),
  DATABASE_POOL: integer(2, 500).default(16),
  STORAGE_URL: url(['s3:'])
    .refine(text => readBucketAddress(text)?.path === '', {
      error: 'treba da bude oblika s3://bucket?endpoint=https://…&region=…',
    })
    .optional(),
  UPGRADE_BACKUP: z
    .string()
    .refine(text => text === 'off' || FOLDER.test(text) || readBucketAddress(text) !== undefined, {
      error: 'treba da bude folder (npr. /mnt/kopije), s3://bucket/folder/?endpoint=https://…&region=… ili off',
    })
    .optional(),
  BACKUP_LOCAL_STORE: onOff('off'),
  PUBLIC_URL: url(['http:', 'https:'])
    .refine(text => new URL(text).href === `${new URL(text).origin}/`, {
      error: 'treba da bude adresa bez putanje i naloga, npr. https://okno.firma.rs',
    })
    .optional(),
  OWNER_USERNAME: z.string().optional(),
  OWNER_PASSWORD: z.string().optional(),
  OWNER_NAME: z.string().optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  SMTP_FROM: z
    .string()
    .regex(SENDER, { error: 'treba da bude e-adresa, npr. okno@firma.rs' })
    .default('okno@localhost'),
  SMS_URL: url(['http:', 'https:']).optional(),
  SMS_TEMPLATE: z.string().optional(),
  SMS_COUNTRIES: countries.prefault(NEARBY),
  SMS_PER_DAY: integer(4, 100_000).default(200),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_GROUPS_CLAIM: z.string().optional(),
  OIDC_NAME: z.string().optional(),
  LOCAL_SIGN_IN: onOff('on'),
  SIGN_UP: onOff('on'),
  TRUST_PROXY: onOff('off'),
  DRAIN_SECONDS: integer(0, 60).default(0),
  METRICS: onOff('off'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{8,200}$/, { error: 'treba da ima od 8 do 200 znakova, bez razmaka i bez č, ć, š, đ i ž' })
    .optional(),
  MAX_UPLOAD_MB: integer(1, 100_000).default(100),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'treba da bude fatal, error, warn, info, debug, trace ili silent',
    })
    .default('info'),
});

/** The names of the variables, in the order of their definition. */
export const VARIABLE_NAMES = Object.keys(Variables.shape);

export type Config = ReturnType<typeof readConfig>;

/** Reads and checks the environment; an empty variable counts as not set. Throws ConfigurationError that names the variable. */
export function readConfig(env: Record<string, string | undefined>) {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const read = Variables.safeParse(nonEmpty);
  if (!read.success) {
    const issue = read.error.issues[0];
    throw new ConfigurationError(`Promenljiva ${String(issue?.path[0])} nije ispravna: ${issue?.message}.`);
  }
  const v = read.data;
  if (!v.DATABASE_URL && v.DATABASE_POOL > EMBEDDED_POOL_MAX) {
    throw new ConfigurationError(
      `Promenljiva DATABASE_POOL nije ispravna: za ugrađenu bazu treba da bude najviše ${EMBEDDED_POOL_MAX}.`,
    );
  }
  if (!v.OWNER_USERNAME !== !v.OWNER_PASSWORD) {
    throw new ConfigurationError('Promenljive OWNER_USERNAME i OWNER_PASSWORD zadaju se zajedno.');
  }
  if (!v.OIDC_ISSUER !== !v.OIDC_CLIENT_ID) {
    throw new ConfigurationError('Promenljive OIDC_ISSUER i OIDC_CLIENT_ID zadaju se zajedno.');
  }
  if (!v.LOCAL_SIGN_IN && !v.OIDC_ISSUER) {
    throw new ConfigurationError('Promenljiva LOCAL_SIGN_IN=off traži i OIDC_ISSUER, inače se niko ne može prijaviti.');
  }
  return {
    host: v.HOST,
    port: v.PORT,
    dataDir: resolve(v.DATA_DIR),
    runAs: v.RUN_AS,
    databaseUrl: v.DATABASE_URL,
    databasePool: v.DATABASE_POOL,
    storageUrl: v.STORAGE_URL,
    /** A folder, a bucket's URL, or `off`; undefined means the data folder. */
    upgradeBackup: v.UPGRADE_BACKUP,
    backupLocalStore: v.BACKUP_LOCAL_STORE,
    publicUrl: v.PUBLIC_URL && new URL(v.PUBLIC_URL).origin,
    owner: v.OWNER_USERNAME
      ? { username: v.OWNER_USERNAME, password: v.OWNER_PASSWORD ?? '', name: v.OWNER_NAME ?? v.OWNER_USERNAME }
      : undefined,
    smtp: v.SMTP_URL ? { url: v.SMTP_URL, from: v.SMTP_FROM } : undefined,
    sms: v.SMS_URL ? { url: v.SMS_URL, template: v.SMS_TEMPLATE } : undefined,
    smsCountries: v.SMS_COUNTRIES,
    smsPerDay: v.SMS_PER_DAY,
    oidc:
      v.OIDC_ISSUER && v.OIDC_CLIENT_ID
        ? {
            issuer: v.OIDC_ISSUER,
            clientId: v.OIDC_CLIENT_ID,
            clientSecret: v.OIDC_CLIENT_SECRET,
            groupsClaim: v.OIDC_GROUPS_CLAIM ?? 'groups',
            name: v.OIDC_NAME ?? 'nalog firme',
          }
        : undefined,
    localSignIn: v.LOCAL_SIGN_IN,
    signUp: v.LOCAL_SIGN_IN && v.SIGN_UP,
    trustProxy: v.TRUST_PROXY,
    drainMs: v.DRAIN_SECONDS * 1000,
    metrics: v.METRICS,
    metricsToken: v.METRICS_TOKEN,
    maxUploadBytes: v.MAX_UPLOAD_MB * 1024 * 1024,
    logLevel: v.LOG_LEVEL,
  };
}
