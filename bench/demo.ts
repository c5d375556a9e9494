import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startServer } from '../tests/e2e/start-server.ts';

const DEMO = fileURLToPath(new URL('../seed/demo.ts', import.meta.url));
const OWNER = { username: 'olga', password: 'Prozor-na-jugu-7' };

/** Starts the built product with the data of the demo company. DEMO_DIR names a folder where the data remain for the next run. */
export async function startDemo() {
  const permanent = process.env.DEMO_DIR;
  const folder = permanent ?? mkdtempSync(join(tmpdir(), 'okno-pages-'));
  const dataDir = join(folder, 'podaci');
  if (!existsSync(dataDir))
    await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', DEMO], {
      env: { ...process.env, DATA_DIR: dataDir },
    });
  const server = await startServer(dataDir);
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  /** Signs in as the owner; returns the cookies of the session. */
  const signIn = async (): Promise<string[]> => {
    const signedIn = await post('/api/auth/sign-in', OWNER);
    return signedIn.headers.getSetCookie().map(text => text.split(';', 1)[0] ?? '');
  };
  const stop = async () => {
    await server.stop();
    if (!permanent) rmSync(folder, { recursive: true, force: true });
  };
  /** Returns the path of the page of the first project in the list. */
  const projectPath = async (cookies: string[]): Promise<string> => {
    const answer = await post('/api/auth/token', {}, { cookie: cookies.join('; ') });
    const { token } = (await answer.json()) as { token: string };
    const query = '{ listProjects(first: 1) { items { id } } }';
    const response = await post('/api/graphql', { query }, { authorization: `Bearer ${token}` });
    const { data } = (await response.json()) as { data: { listProjects: { items: { id: string }[] } } };
    return `/projekti/aktivni-projekti/${data.listProjects.items[0]?.id}`;
  };
  return { url: server.url, signIn, projectPath, stop };
}
