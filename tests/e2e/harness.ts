import type { BrowserContextOptions } from 'playwright-core';
import { freePort } from '../services/nginx.ts';
import { DESKTOP, type Visit, visit } from './browser.ts';
import { Caller } from './caller.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { OWNER } from './owner.ts';

interface Person {
  username: string;
  password: string;
}

const port = await freePort();

/** The server of all files of one worker; it ends with the worker. Its public address is `localhost`, because passkeys need a name. */
const started = await startOwnServer({ PORT: String(port), PUBLIC_URL: `http://localhost:${port}` });
export const url = `http://127.0.0.1:${port}`;
export const server: OwnServer = { ...started, url };

/** The first owner as a caller without a browser. */
export const signInOwner = (): Promise<Caller> => Caller.signIn(OWNER, url);

/** A visitor with a session; no page is open yet. */
export async function signedIn(
  options: BrowserContextOptions = DESKTOP,
  who: Person = OWNER,
  at = url,
): Promise<Visit> {
  const me = await visit(options);
  await beginSession(me, who, at);
  return me;
}

/** Gives the visitor a session, made by the API. */
export async function beginSession(
  { context }: Visit,
  { username, password }: Person = OWNER,
  at = url,
): Promise<void> {
  const response = await context.request.post(`${at}/api/auth/sign-in`, { data: { username, password } });
  const { next } = (await response.json()) as { next?: string };
  if (next !== 'DONE') throw new Error(`${username}: ${response.status()} ${next}`);
}
