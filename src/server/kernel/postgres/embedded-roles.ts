import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { ADMIN } from './embedded-cluster.ts';

const WRONG_PASSWORD = '28P01';

/** Connects as the cluster's administrator; the application itself never does. */
export async function connectAdmin(host: string, password: string): Promise<pg.Client> {
  const client = new pg.Client({
    host,
    port: 5432,
    user: ADMIN,
    password,
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
    query_timeout: 60_000,
  });
  client.on('error', () => {}); // the server may end while we are connected; then the next query reports it
  await client.connect();
  return client;
}

/** The application's role owns its database and has no other rights: no superuser, no roles, no other databases. */
async function ensureRole(admin: pg.Client, name: string, password: string): Promise<void> {
  const { rowCount: roles } = await admin.query('select from pg_roles where rolname = $1', [name]);
  if (!roles) await admin.query(`create role ${name}`);
  await admin.query(
    `alter role ${name} login nosuperuser nocreaterole nocreatedb noreplication password ${admin.escapeLiteral(password)}`,
  );
  const { rowCount: databases } = await admin.query('select from pg_database where datname = $1', [name]);
  if (!databases) await admin.query(`create database ${name} owner ${name}`);
}

/** Makes the role and its database; returns false while the server is starting, recovering or stopping. */
export async function prepareDatabase(
  host: string,
  adminPassword: string,
  name: string,
  password: string,
): Promise<boolean> {
  try {
    const admin = await connectAdmin(host, adminPassword);
    await ensureRole(admin, name, password).finally(() => admin.end());
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== WRONG_PASSWORD) return false;
    throw new StartupError(
      'Lozinka u „postgres/admin-password“ nije ona kojom je baza napravljena. Vratite pravi fajl.',
    );
  }
}
