import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { notFound, Refusal } from '#domain/errors.ts';
import type { MailFile } from '#domain/mail/mail.ts';
import { belgradeDay } from '#domain/text/dates.ts';
import { fileSize, shortDate } from '#domain/text/formats.ts';
import { storeRefusal } from '#server/files/store-refusal.ts';
import { callerOf, requireAttempt } from '#server/identity/codes/throttles.queries.ts';
import { addressOf } from '#server/identity/http/forwarded.ts';
import { MINUTE_SECONDS } from '#server/identity/times.ts';
import type { Database } from '#server/kernel/postgres/database.ts';
import type { MailLinks } from './mail-link.ts';
import { attachedKeysOf, findMail } from './mails.queries.ts';
import type { MailFiles } from './send-mail.ts';

interface Options {
  db: Kysely<Database>;
  clock(): Date;
  links: MailLinks;
  files: MailFiles;
}

/** The limit of requests for the documents of one mail from one IP address. */
const READ_LIMIT = { max: 120, within: 10 * MINUTE_SECONDS };

const notValid = () => notFound('Ovaj link više ne važi ili nije potpun. Zatražite nov od pošiljaoca.');

const HTML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, character => HTML[character] ?? character);

interface PageContent {
  firma: string | null;
  token: string;
  until: string;
  files: readonly { index: number; file: MailFile }[];
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:40rem;margin:3rem auto;padding:0 1rem}
h1{font-size:1.4rem}li{margin:.75rem 0;overflow-wrap:anywhere}small{opacity:.75}a{display:inline-block;padding:.35rem 0}`;

const html = (body: string): string => `<!doctype html>
<html lang="sr-Latn"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>Prilozi</title><style>${STYLE}</style></head><body>${body}</body></html>`;

const page = ({ firma, token, until, files }: PageContent): string => {
  const items = files.map(
    ({ index, file: { naziv, size } }) =>
      `<li><a href="/api/mail/${token}/${index}">${escapeHtml(naziv)}</a> <small>${fileSize(size)}</small></li>`,
  );
  const title = firma ? `Prilozi: ${escapeHtml(firma)}` : 'Prilozi';
  return html(
    `<h1>${title}</h1><ul>${items.join('')}</ul><p><small>Priloge možete da preuzmete do ${until}</small></p>`,
  );
};

/**
 * Adds the routes `GET /api/mail/{token}`, a page that lists the documents of one mail for anyone who has its link, and
 * `GET /api/mail/{token}/{index}`, which sends one document. A revoked, expired or forged link gets the same response
 * as one that never existed.
 */
export function registerMailLinks(app: FastifyInstance, { db, clock, links, files }: Options): void {
  const openLink = async (token: string, request: FastifyRequest) => {
    const id = links.mailOf(token);
    if (id === null) throw notValid(); // not counted: nobody can guess a signature
    const now = clock();
    await requireAttempt(db, { key: ['mail link', id, callerOf(addressOf(request))], ...READ_LIMIT }, now);
    const mail = await findMail(db, id);
    if (!mail?.vezaDo || mail.vezaUkinuta !== null || Date.parse(mail.vezaDo) <= now.getTime()) throw notValid();
    const attachedKeys = await attachedKeysOf(db, mail);
    const files = mail.prilozi.map((file, index) => ({ index, file }));
    return {
      mail,
      remainingFiles: files.filter(({ file }) => attachedKeys.has(file.objectKey)),
      until: shortDate(belgradeDay(new Date(mail.vezaDo))),
    };
  };

  app.get<{ Params: { token: string } }>('/api/mail/:token', async (request, reply) => {
    const { token } = request.params;
    reply.type('text/html; charset=utf-8').header('x-robots-tag', 'noindex');
    try {
      const { mail, remainingFiles, until } = await openLink(token, request);
      return reply.send(page({ firma: mail.firma, token, until, files: remainingFiles }));
    } catch (error) {
      // a browser shows this response, so it is a page, not JSON
      if (!(error instanceof Refusal) || error.code !== 'NOT_FOUND') throw error;
      return reply.code(404).send(html(`<h1>Prilozi</h1><p>${error.message}</p>`));
    }
  });

  app.get<{ Params: { token: string; index: string } }>('/api/mail/:token/:index', async (request, reply) => {
    const { token } = request.params;
    const { remainingFiles } = await openLink(token, request);
    const entry = remainingFiles.find(({ index }) => String(index) === request.params.index);
    if (!entry) throw notValid();
    const { objectKey, naziv } = entry.file;
    const content = await files.openPlain(objectKey).catch(error => {
      throw storeRefusal(error, request.log);
    });
    return reply
      .type('application/octet-stream')
      .header('content-disposition', contentDisposition(naziv, { type: 'attachment' }))
      .header('content-security-policy', "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
      .header('x-robots-tag', 'noindex')
      .send(content);
  });
}
