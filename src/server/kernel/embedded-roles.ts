import pg from 'pg';
import { ADMIN } from './embedded-cluster.ts';
import { StartupError } from './startup-error.ts';

/** Connects as the cluster's administrator; the application itself never does. */
export async function connectAdmin(host: string, password: string): Promise<pg.Client> {
  const client = new pg.Client({
    host,
    port: 5432,
    user: ADMIN,
    password,
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {}); // a server that ends while we are connected; the next query says so
  await client.connect();
  return client;
}

/** Connects once the server answers; undefined while it is starting, recovering or stopping. */
export async function tryAdmin(host: string, password: string): Promise<pg.Client | undefined> {
  try {
    return await connectAdmin(host, password);
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') {
      throw new StartupError(
        'Lozinka u „postgres/admin-password“ nije ona kojom je baza napravljena. Vratite pravu datoteku.',
      );
    }
    return undefined;
  }
}

/** The application's role owns its database and nothing else: no superuser, no roles, no other databases. */
export async function ensureRole(admin: pg.Client, name: string, password: string): Promise<void> {
  const { rowCount: roles } = await admin.query('select from pg_roles where rolname = $1', [name]);
  if (!roles) await admin.query(`create role ${name}`);
  await admin.query(
    `alter role ${name} login nosuperuser nocreaterole nocreatedb noreplication password ${admin.escapeLiteral(password)}`,
  );
  const { rowCount: databases } = await admin.query('select from pg_database where datname = $1', [name]);
  if (!databases) await admin.query(`create database ${name} owner ${name}`);
}
