import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** S3 refuses a smaller part unless it is the last one. */
const PART_MIN_BYTES = 5 * 1024 * 1024;

export interface S3Server {
  /** Returns the storage URL of a folder in the bucket. */
  urlOf(folder: string): string;
  /** The stored objects, keyed by object key. */
  objects: Map<string, Buffer>;
  /** The parts of multipart uploads that are neither completed nor aborted, keyed by upload id and part number. */
  open: Map<string, Map<number, Buffer>>;
  /** Error statuses of the next responses, one for each; afterwards the server serves requests again. */
  statuses: number[];
  close(): Promise<unknown>;
}

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

/** Starts an S3 server with one bucket: objects, multipart uploads and lists of keys. It checks no signatures. */
export async function startS3Server(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const open: S3Server['open'] = new Map();
  const statuses: number[] = [];
  const xml = (response: ServerResponse, status: number, text: string) =>
    response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${text}`);
  const refuse = (response: ServerResponse, status: number, code: string) =>
    xml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

  const complete = (response: ServerResponse, key: string, uploadId: string, order: string) => {
    const parts = open.get(uploadId) ?? new Map<number, Buffer>();
    const numbers = [...order.matchAll(/<PartNumber>(\d+)</g)].map(([, number]) => Number(number));
    const bytes = numbers.map(number => parts.get(number) ?? Buffer.alloc(0));
    if (bytes.slice(0, -1).some(part => part.length < PART_MIN_BYTES)) return refuse(response, 400, 'EntityTooSmall');
    objects.set(key, Buffer.concat(bytes));
    open.delete(uploadId);
    return xml(response, 200, `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`);
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://x');
    const key = decodeURIComponent(pathname).split('/').slice(2).join('/');
    const body = await bodyOf(request);
    const status = statuses.shift();
    if (status) return refuse(response, status, 'ServiceUnavailable');
    const uploadId = query.get('uploadId');
    const object = objects.get(key);
    switch (request.method) {
      case 'POST': {
        if (uploadId) return complete(response, key, uploadId, body.toString());
        const id = randomUUID();
        open.set(id, new Map());
        return xml(
          response,
          200,
          `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
        );
      }
      case 'PUT':
        if (uploadId) open.get(uploadId)?.set(Number(query.get('partNumber')), body);
        else objects.set(key, body);
        return response.writeHead(200, { etag: etagOf(body) }).end();
      case 'DELETE':
        if (uploadId) open.delete(uploadId);
        else objects.delete(key);
        return response.writeHead(204).end();
      default:
        if (key === '') {
          const keys = [...objects.keys()].filter(name => name.startsWith(query.get('prefix') ?? '')).sort();
          const list = keys.map(name => `<Contents><Key>${name}</Key></Contents>`).join('');
          return xml(response, 200, `<ListBucketResult><IsTruncated>false</IsTruncated>${list}</ListBucketResult>`);
        }
        if (!object) return refuse(response, 404, 'NoSuchKey');
        response.writeHead(200, { 'content-length': object.length, etag: etagOf(object) });
        return response.end(request.method === 'HEAD' ? undefined : object);
    }
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: folder => `s3://kopije/${folder}?endpoint=http://127.0.0.1:${port}`,
    objects,
    open,
    statuses,
    close: () => {
      server.closeAllConnections();
      return new Promise(resolve => server.close(resolve));
    },
  };
}
