import type { BrowserContextOptions } from 'playwright-core';
import { freePort } from '../services/nginx.ts';
import { DESKTOP, type Visit, visit } from './browser.ts';
import { Caller } from './caller.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { OWNER } from './owner.ts';

export interface Person {
  username: string;
  password: string;
}

const port = await freePort();

/** The server that all test files of a worker share. Its public URL has `localhost`: passkeys need a host name. */
const started = await startOwnServer({ PORT: String(port), PUBLIC_URL: `http://localhost:${port}` });
export const url = `http://127.0.0.1:${port}`;
export const server: OwnServer = { ...started, url };

/** Signs in as the first owner, without a browser. */
export const signInOwner = (): Promise<Caller> => Caller.signIn(OWNER, url);

/** Opens a signed-in browser profile with an empty page. */
export async function signedIn(
  options: BrowserContextOptions = DESKTOP,
  who: Person = OWNER,
  at = url,
): Promise<Visit> {
  const me = await visit(options);
  await beginSession(me, who, at);
  return me;
}

/** Signs the visitor in through the API. */
export async function beginSession(
  { context }: Visit,
  { username, password }: Person = OWNER,
  at = url,
): Promise<void> {
  const response = await context.request.post(`${at}/api/auth/sign-in`, { data: { username, password } });
  const { next } = (await response.json()) as { next?: string };
  if (next !== 'DONE') throw new Error(`${username}: ${response.status()} ${next}`);
}
