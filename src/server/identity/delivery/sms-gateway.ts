import { z } from 'zod';
import { NotSent, Refused } from '#server/kernel/jobs/jobs.ts';
import { ConfigurationError } from '#server/kernel/startup-error.ts';
import type { Gateway } from './gateway.ts';

const ANSWER_MS = 10_000;
/** HTTP statuses after which the same message would be refused again. */
const REFUSED_STATUSES = [400, 413, 422];

/**
 * The request to the gateway; `{to}` and `{text}` are replaced wherever they occur, including in the URL. At most one
 * of `json` and `form` may be set and becomes the body; without either there is no body.
 */
const Template = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT']).default('POST'),
  headers: z.record(z.string(), z.string()).default({}),
  json: z.unknown().optional(),
  form: z.record(z.string(), z.string()).optional(),
});
type Template = z.infer<typeof Template>;

const DEFAULT_TEMPLATE: Template = { method: 'POST', headers: {}, json: { to: '{to}', text: '{text}' } };

function readTemplate(text: string | undefined): Template {
  if (text === undefined) return DEFAULT_TEMPLATE;
  try {
    const template = Template.parse(JSON.parse(text));
    if (template.json !== undefined && template.form !== undefined) throw new Error('json i form se isključuju');
    return template;
  } catch {
    throw new ConfigurationError(
      'Promenljiva SMS_TEMPLATE nije ispravna: treba da bude JSON oblika {"method":"POST","headers":{…},"json":{"to":"{to}","text":"{text}"}} ili sa "form" umesto "json".',
    );
  }
}

/** Throws ConfigurationError when a message would be sent without its recipient or its text. */
function requirePlaceholders(url: string, { method, headers, json, form }: Template): void {
  const address = url.toLowerCase().replace(/%7b|%7d/g, brace => decodeURIComponent(brace));
  const sent = JSON.stringify([address, headers, method === 'GET' ? null : [json, form]]);
  for (const [placeholder, what] of [
    ['{to}', 'primaoca'],
    ['{text}', 'tekst'],
  ] as const)
    if (!sent.includes(placeholder))
      throw new ConfigurationError(
        `Promenljive SMS_URL i SMS_TEMPLATE nisu ispravne: u zahtevu nema ${placeholder}, pa poruka ne bi imala ${what}.`,
      );
}

type Fill = (text: string) => string;

const fillDeep = (value: unknown, fill: Fill): unknown => {
  if (typeof value === 'string') return fill(value);
  if (Array.isArray(value)) return value.map(item => fillDeep(item, fill));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fillDeep(item, fill)]));
};

/** Codes of errors that occur before a connection exists. */
const NOT_CONNECTED_CODES = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

/** Returns NotSent when the request was certainly not sent, otherwise the error of `fetch`. */
function failureOf(error: unknown): unknown {
  const { code = '' } = ((error as Error).cause ?? {}) as { code?: string };
  return NOT_CONNECTED_CODES.includes(code) ? new NotSent((error as Error).message, { cause: error }) : error;
}

/**
 * Creates an SMS gateway over HTTP. A user name and password in the URL become Basic authorization. Throws
 * ConfigurationError for a wrong template.
 */
export function smsGateway({ url, template }: { url: string; template?: string | undefined }): Gateway {
  const request = readTemplate(template);
  requirePlaceholders(url, request);
  const { method, headers, json, form } = request;
  const { username, password } = new URL(url);
  const basic = username && Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);

  return async ({ recipient, body: text }, markPossiblySent) => {
    const fill: Fill = part => part.replace(/\{(to|text)\}/g, (_, name) => (name === 'to' ? recipient : text));
    const fillUrl: Fill = part =>
      part.replace(/(?:\{|%7B)(to|text)(?:\}|%7D)/gi, (_, name) =>
        encodeURIComponent(name.toLowerCase() === 'to' ? recipient : text),
      );
    const target = new URL(fillUrl(url));
    target.username = '';
    target.password = '';
    const filled = new Headers(fillDeep(headers, fill) as Record<string, string>);
    if (basic && !filled.has('authorization')) filled.set('authorization', `Basic ${basic.toString('base64')}`);
    if (json !== undefined && !filled.has('content-type')) filled.set('content-type', 'application/json');
    const body = form
      ? new URLSearchParams(fillDeep(form, fill) as Record<string, string>)
      : json === undefined
        ? null
        : JSON.stringify(fillDeep(json, fill));
    await markPossiblySent?.();
    const response = await fetch(target, {
      method,
      headers: filled,
      ...(method !== 'GET' && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    }).catch((error: unknown) => {
      throw failureOf(error);
    });
    await response.body?.cancel();
    if (response.ok) return;
    // a wrong password, an account without credit or a failure at the gateway may be resolved before the next attempt
    throw REFUSED_STATUSES.includes(response.status)
      ? new Refused(`SMS servis je odbio poruku ili broj (odgovor ${response.status}).`)
      : new NotSent(`SMS servis trenutno ne prima poruke (odgovor ${response.status}).`);
  };
}
