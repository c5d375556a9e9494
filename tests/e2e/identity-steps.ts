import type { Locator, Page } from 'playwright-core';
import { Caller } from './caller.ts';
import type { OwnServer } from './own-server.ts';
import { OWNER } from './owner.ts';

export const PASSWORD = 'Okapnica-siva-21';

/** The headers of a signed-in caller. */
type Headers = Record<string, string>;
type At = Pick<OwnServer, 'url'>;

/** Calls `/api/auth/…` with these headers; returns the body, and the headers with the cookies of the response. */
export async function call<T = object>(
  { url }: At,
  path: string,
  body: object,
  as: Headers = {},
  method = 'POST',
): Promise<{ json: T; as: Headers }> {
  const headers = { 'content-type': 'application/json', ...as };
  const response = await fetch(`${url}/api/auth/${path}`, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const cookie = response.headers.getSetCookie().map(line => line.split(';', 1)[0]);
  return { json: (await response.json()) as T, as: { ...as, ...(cookie.length > 0 && { cookie: cookie.join('; ') }) } };
}

/** Creates an account as the owner; returns the temporary password. */
export async function newAccount(server: At, username: string, more: object = {}): Promise<string> {
  const input = { username, name: `${username} Probić`, ...more };
  const { headers } = await Caller.signIn(OWNER, server.url);
  const { json } = await call<{ temporaryPassword: string }>(server, 'admin/users', input, headers);
  return json.temporaryPassword;
}

/** Creates an account with the password PASSWORD; verifies its contact, if one is given, with the code sent to it. */
export async function newMember(
  server: OwnServer,
  username: string,
  contact?: { channel: 'email' | 'phone'; value: string },
  more: object = {},
): Promise<{ username: string; password: string }> {
  const currentPassword = await newAccount(server, username, more);
  const { as } = await call(server, 'set-new-password', { username, currentPassword, newPassword: PASSWORD });
  if (contact) {
    await call(server, 'contact/send', { ...contact, password: PASSWORD }, as);
    await call(server, 'contact/verify', { channel: contact.channel, code: await server.code(contact.value) }, as);
  }
  return { username, password: PASSWORD };
}

/** Types the password whenever the page asks for it, as it does from five minutes after the sign-in, in a slow run. */
export async function confirmWhenRequired(page: Page, password: string = OWNER.password): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Potvrdite da ste to vi' });
  await page.addLocatorHandler(question, async () => {
    await question.getByLabel('Trenutna lozinka').fill(password);
    await question.getByRole('button', { name: 'Nastavi' }).click();
  });
}

/** Waits for the sign-in form, because the page before may have fields of the same names; fills it in and sends it. */
export async function fillSignIn(page: Page, { username, password }: { username: string; password: string }) {
  const send = page.getByRole('button', { name: 'Prijavite se' });
  await send.waitFor();
  await page.getByLabel('Korisničko ime').fill(username);
  await page.getByLabel('Lozinka', { exact: true }).fill(password);
  await send.click();
}

/** Waits until the page shows the sign-in; refreshes its list, in case it has not noticed the end of the session. */
export async function waitUntilSignedOut(page: Page): Promise<void> {
  const isOut = page.waitForURL(/user\/signin/);
  const refreshed = page
    .getByRole('button', { name: 'Još radnji' })
    .click()
    .then(() => page.getByRole('menuitem', { name: 'Osveži' }).click());
  await Promise.race([isOut, refreshed.catch(() => {})]);
  await isOut;
}

/** Waits for the page with this title. The URL changes earlier, and the previous page may have the same fields. */
export const waitForTitle = (page: Page, title: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();

/** Waits until the field is marked as wrong; returns the sentence at the field. */
export async function refusalAt(field: Locator): Promise<string> {
  await field.and(field.page().locator('[aria-invalid=true]')).waitFor();
  return field.evaluate(
    input => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
  );
}

/** Waits for the page's first alert; returns its text. */
export const alertOf = (page: Page): Promise<string | null> => page.getByRole('alert').first().textContent();

export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
