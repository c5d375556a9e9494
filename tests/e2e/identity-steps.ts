import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { startMailServer, textOf } from '../services/mail-server.ts';
import { startSmsServer } from '../services/sms-server.ts';
import { OWNER } from './owner.ts';
import { startServer } from './start-server.ts';

export const PASSWORD = 'Okapnica-siva-21';

export interface IdentityServer {
  url: string;
  /** The newest code sent to that e-mail or phone, once that many were sent. */
  code(contact: string, count?: number): Promise<string>;
  /** How many codes went to that e-mail or phone. */
  sent(contact: string): number;
  /** The text of the last mail. */
  lastMail(): string;
  /** Calls `/api/auth/…` as the person signed in with these cookies and token; throws on failure. */
  call<T = object>(path: string, body: object, as?: Caller): Promise<{ json: T; as: Caller }>;
  owner(): Promise<Caller>;
  stop(): Promise<void>;
}

export type Caller = Record<string, string>;

const hasCode = (text: string) => /\b\d{6}\b/.test(text);

/** A new server with an owner, a real mail server and a real SMS gateway; `env` may disable them. */
export async function startIdentity(env: Record<string, string> = {}): Promise<IdentityServer> {
  const [mail, sms] = [await startMailServer(), await startSmsServer()];
  const folder = mkdtempSync(join(tmpdir(), 'okno-e2e-nalozi-'));
  const { url, stop } = await startServer(join(folder, 'podaci'), {
    OWNER_USERNAME: OWNER.username,
    OWNER_PASSWORD: OWNER.password,
    OWNER_NAME: OWNER.name,
    SMTP_URL: mail.url,
    SMS_URL: `http://127.0.0.1:${sms.port}/poruke`,
    ...env,
  });

  const sentTo = (contact: string): string[] =>
    contact.includes('@')
      ? mail.mails
          .filter(text => text.includes(`\r\nTo: ${contact}\r\n`))
          .map(textOf)
          .filter(hasCode)
      : sms.received
          .map(({ body }) => JSON.parse(body))
          .flatMap(({ to, text }) => (to === contact && hasCode(text) ? [text] : []));

  const call: IdentityServer['call'] = async <T>(path: string, body: object, as: Caller = {}) => {
    const headers = { 'content-type': 'application/json', ...as };
    const response = await fetch(`${url}/api/auth/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    const cookie = response.headers.getSetCookie().map(line => line.split(';', 1)[0]);
    return {
      json: (await response.json()) as T,
      as: { ...as, ...(cookie.length > 0 && { cookie: cookie.join('; ') }) },
    };
  };

  return {
    url,
    call,
    sent: contact => sentTo(contact).length,
    lastMail: () => textOf(mail.mails.at(-1) ?? ''),
    async code(contact, count = 1) {
      const until = Date.now() + 60_000;
      while (sentTo(contact).length < count && Date.now() < until) await sleep(50);
      if (sentTo(contact).length !== count) throw new Error(`${sentTo(contact).length} messages to ${contact}`);
      return /\d{6}/.exec(sentTo(contact).at(-1) ?? '')?.[0] ?? '';
    },
    async owner() {
      const { as } = await call('sign-in', { username: OWNER.username, password: OWNER.password });
      const { json } = await call<{ token: string }>('token', {}, as);
      return { ...as, authorization: `Bearer ${json.token}` };
    },
    async stop() {
      await stop();
      await mail.close();
      await sms.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** No password may contain the company's name. */
export async function nameCompany(server: IdentityServer, naziv: string): Promise<void> {
  const as = await server.owner();
  const ask = async (query: string, variables: object = {}) => {
    const headers = { 'content-type': 'application/json', ...as };
    const body = JSON.stringify({ query, variables });
    const response = await fetch(`${server.url}/api/graphql`, { method: 'POST', headers, body });
    const { data, errors } = (await response.json()) as { data: Record<string, { version: number }>; errors?: object };
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  const { getCompany } = await ask('{ getCompany { version } }');
  const input = { naziv, version: getCompany?.version };
  await ask('mutation($input: UpdateCompanyInput!) { updateCompany(input: $input) { version } }', { input });
}

/** Creates an account as the owner; returns its temporary password. */
export async function invite(server: IdentityServer, username: string, more: object = {}): Promise<string> {
  const input = { username, name: `${username} Probić`, ...more };
  const { json } = await server.call<{ temporaryPassword: string }>('admin/users', input, await server.owner());
  return json.temporaryPassword;
}

/** Creates a member of staff with PASSWORD and with that contact verified, by the first message to it. */
export async function member(
  server: IdentityServer,
  username: string,
  contact?: { channel: 'email' | 'phone'; value: string },
): Promise<{ username: string; password: string }> {
  const currentPassword = await invite(server, username);
  const { as } = await server.call('set-new-password', { username, currentPassword, newPassword: PASSWORD });
  if (contact) {
    await server.call('contact/send', { ...contact, password: PASSWORD }, as);
    await server.call('contact/verify', { channel: contact.channel, code: await server.code(contact.value) }, as);
  }
  return { username, password: PASSWORD };
}

/** Fills and sends the sign-in form, once it is shown: the page before may have a field of the same name. The caller checks where it leads. */
export async function fillSignIn(page: Page, { username, password }: { username: string; password: string }) {
  const send = page.getByRole('button', { name: 'Prijavite se' });
  await send.waitFor();
  await page.getByLabel('Korisničko ime').fill(username);
  await page.getByLabel('Lozinka', { exact: true }).fill(password);
  await send.click();
}

/** Signs in by the form and comes to the first page. */
export async function enter(page: Page, url: string, who: { username: string; password: string } = OWNER) {
  await page.goto(`${url}/user/signin`);
  await fillSignIn(page, who);
  await page.waitForURL(/dashboard|danas|verifyContact/);
  if (page.url().includes('verifyContact')) await page.getByText('Preskoči').click();
  await page.waitForURL(/dashboard|danas/);
}

/** Refreshes the open list, unless the page has already redirected to the sign-in; waits for the sign-in. */
export async function isLedOut(page: Page): Promise<void> {
  const isOut = page.waitForURL(/user\/signin/);
  const refreshed = page.getByRole('button', { name: 'Osveži' }).click();
  await Promise.race([isOut, refreshed.catch(() => {})]);
  await isOut;
}

/** Waits for the page of that title: the address changes before the page does, and the page before may have fields of the same names. */
export const isShown = (page: Page, title: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();

export const path = (page: Page): string => new URL(page.url()).pathname;

/** The sentence at a field that was refused. */
export async function refusalAt(field: Locator): Promise<string> {
  await field.and(field.page().locator('[aria-invalid=true]')).waitFor();
  return field.evaluate(
    input => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
  );
}

/** What the box on the page says, once it says something. */
export const boxOf = (page: Page): Promise<string | null> => page.getByRole('alert').first().textContent();

export const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
