import pg from 'pg';
import { type Connection, clientConfig } from '#server/kernel/postgres/database.ts';

/**
 * Runs `work` with a separate connection, which returns times in UTC. When the connection is lost, rejects with the
 * first failure: later queries only report that they cannot be sent.
 */
export async function withClient<T>(connection: Connection, purpose: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ ...clientConfig(connection), application_name: `okno ${purpose}` });
  let connectionError: Error | undefined;
  client.on('error', error => {
    connectionError ??= error;
  });
  await client.connect();
  try {
    await client.query('set timezone = UTC');
    return await work(client);
  } catch (error) {
    throw connectionError ?? error;
  } finally {
    await client.end();
  }
}
