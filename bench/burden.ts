import { once } from 'node:events';
import { request } from 'node:http';

export interface Burden {
  kind: 'uploads' | 'export' | 'import';
  url: string;
  headers: Record<string, string>;
  /** Makes what is imported new. */
  turn: number;
}

const UPLOADS = 10;
const UPLOAD_MB = 60;
const IMPORTED = 20_000;
const MEGABYTE = Buffer.alloc(1024 * 1024, 1);

/** One of the heavy jobs of a company's day; a process of its own, so that sending delays nobody else's requests. */
const [{ kind, url, headers, turn }] = (await once(process, 'message')) as [Burden];

async function send(method: string, path: string, type: string, body: Iterable<Buffer | string>): Promise<string> {
  const sent = request(url + path, { method, headers: { ...headers, 'content-type': type }, agent: false });
  const length = [...body].reduce((sum, part) => sum + Buffer.byteLength(part), 0);
  sent.setHeader('content-length', length);
  const answered = once(sent, 'response');
  for (const part of body) if (!sent.write(part)) await once(sent, 'drain');
  sent.end();
  const [response] = (await answered) as [import('node:http').IncomingMessage];
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) if (text.length < 10_000) text += chunk;
  if ((response.statusCode ?? 500) >= 300) throw new Error(`${path}: ${response.statusCode} ${text}`);
  return text;
}

const upload = (n: number) =>
  send('PUT', `/api/files/ugovori?naziv=merenje${n}.pdf`, 'application/pdf', [
    '%PDF-1.7\n',
    ...Array.from({ length: UPLOAD_MB }, () => MEGABYTE),
  ]);

const exportAll = async () => {
  const response = await fetch(`${url}/api/export/predponude.csv`, { headers });
  if (!response.ok || !response.body) throw new Error(`export: ${response.status} ${await response.text()}`);
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.length;
  return bytes;
};

const importAll = async () => {
  const rows = Array.from(
    { length: IMPORTED },
    (_, i) =>
      `Kupac ${turn} ${i};Pravno lice;Ulica ${i % 100} broj ${i};Beograd;+38164${1_000_000 + turn * IMPORTED + i}`,
  );
  const csv = [`Naziv;Tip;Adresa;Mesto;Telefon\n${rows.join('\n')}\n`];
  const preview = JSON.parse(await send('POST', '/api/import/clients/preview', 'text/csv', csv)) as {
    counts: { fresh: number; faulty: number };
    errors: unknown[];
  };
  if (preview.counts.fresh !== IMPORTED) throw new Error(JSON.stringify([preview.counts, preview.errors[0]]));
  await send('POST', `/api/import/clients?expected=${IMPORTED}&naziv=merenje.csv`, 'text/csv', csv);
};

if (kind === 'uploads') await Promise.all(Array.from({ length: UPLOADS }, (_, n) => upload(n)));
else if (kind === 'export') await exportAll();
else await importAll();
process.disconnect();
