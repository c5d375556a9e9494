import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { DOCUMENT_LISTS, type DocumentKind } from '#domain/lists.ts';
import { bringToStep, type Row } from '../api/business-steps.ts';
import { SAMPLES } from '../api/sample-bytes.ts';

export type { Row };

/** The age at which the token is renewed, well below its lifetime: a busy machine may need minutes for one test. */
const RENEW_AFTER_MS = 2 * 60_000;
/** Longer than any call takes on a busy machine; a killed server may never respond. */
const TIMEOUT_MS = 60_000;
const JSON_BODY = { 'content-type': 'application/json' };
const SCHEMA = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));

/** Calls the API as a signed-in person without a browser, to create the records that a browser test needs. */
export class Caller {
  readonly #url: string;
  readonly #cookie: string;
  #token: string;
  #renewedAt = Date.now();

  constructor(url: string, cookie: string, token: string) {
    this.#url = url;
    this.#cookie = cookie;
    this.#token = token;
  }

  static async signIn({ username, password }: { username: string; password: string }, url: string): Promise<Caller> {
    return Caller.#start(url, 'sign-in', { username, password });
  }

  static async #start(url: string, path: string, body: object): Promise<Caller> {
    const response = await post(`${url}/api/auth/${path}`, body);
    const cookie = response.headers
      .getSetCookie()
      .map(text => text.split(';', 1)[0])
      .join('; ');
    const { token } = (await (await post(`${url}/api/auth/token`, {}, { cookie })).json()) as { token: string };
    return new Caller(url, cookie, token);
  }

  /** Creates an account with this password and signs in to it; the caller must be an owner. */
  async colleague(username: string, name: string, password: string): Promise<Caller> {
    await this.#renew();
    const made = await post(`${this.#url}/api/auth/admin/users`, { username, name }, this.headers);
    const { temporaryPassword: currentPassword } = (await made.json()) as { temporaryPassword: string };
    return Caller.#start(this.#url, 'set-new-password', { username, currentPassword, newPassword: password });
  }

  /** Gets a new token when the present one may expire soon. */
  async #renew(): Promise<void> {
    if (Date.now() - this.#renewedAt < RENEW_AFTER_MS) return;
    const renewed = await post(`${this.#url}/api/auth/token`, {}, { cookie: this.#cookie });
    this.#token = ((await renewed.json()) as { token: string }).token;
    this.#renewedAt = Date.now();
  }

  get headers() {
    return { cookie: this.#cookie, authorization: `Bearer ${this.#token}` };
  }

  /** Runs a GraphQL operation; throws on errors. A mutation that is repeated with the same key takes effect once. */
  async query<T>(query: string, variables: object = {}, key?: string): Promise<T> {
    await this.#renew();
    const headers = { ...this.headers, ...(key && { 'idempotency-key': key }) };
    const response = await post(`${this.#url}/api/graphql`, { query, variables }, headers);
    const { data, errors } = (await response.json()) as { data: T; errors?: { message: string }[] };
    if (errors) throw new Error(`${query}: ${errors[0]?.message}`);
    return data;
  }

  /** Calls one mutation with its `input`; returns the selected fields. Throws on errors. */
  async change<T = Row>(name: string, input: object, selection = 'id createdAt'): Promise<T> {
    const type = String(SCHEMA.getMutationType()?.getFields()[name]?.args[0]?.type);
    const query = `mutation ${name}($input: ${type}) { result: ${name}(input: $input) { ${selection} } }`;
    return (await this.query<{ result: T }>(query, { input })).result;
  }

  /** Reads these fields of a record: `read('getProject', id, 'step')`. */
  async read<T>(query: string, id: string, selection: string): Promise<T> {
    return (await this.query<{ result: T }>(`query($id: ID!) { result: ${query}(id: $id) { ${selection} } }`, { id }))
      .result;
  }

  /** The names of all clients. */
  async clientNames(): Promise<string[]> {
    const query =
      'query($after: String) { listClients(first: 1000, after: $after) { items { poslovnoIme } nextToken } }';
    const names: string[] = [];
    let after: string | null = null;
    do {
      const { listClients }: { listClients: { nextToken: string | null; items: { poslovnoIme: string }[] } } =
        await this.query(query, { after });
      names.push(...listClients.items.map(({ poslovnoIme }) => poslovnoIme));
      after = listClients.nextToken;
    } while (after);
    return names;
  }

  /** The id of the account with that display name. */
  async accountId(name: string): Promise<string> {
    const { listColleagues } = await this.query<{ listColleagues: { id: string; ime: string }[] }>(
      '{ listColleagues { id ime } }',
    );
    return listColleagues.find(({ ime }) => ime === name)?.id ?? '';
  }

  /** Changes these fields of the company's data. */
  async changeCompany(fields: object): Promise<void> {
    const { getCompany } = await this.query<{ getCompany: { version: number } }>('{ getCompany { version } }');
    await this.change('updateCompany', { ...getCompany, ...fields }, 'version');
  }

  /** Sends a PUT request; throws on errors. */
  async put(path: string, body: object): Promise<void> {
    await this.#renew();
    await post(`${this.#url}${path}`, body, this.headers, 'PUT');
  }

  async get<T>(path: string): Promise<T> {
    await this.#renew();
    const response = await fetch(this.#url + path, { headers: this.headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  /** Uploads a file for this kind of list; returns its object key. */
  async store(kind: DocumentKind, naziv: string, bytes: Uint8Array, type = 'application/pdf'): Promise<string> {
    await this.#renew();
    const url = `/api/files/${DOCUMENT_LISTS[kind].prefix}?naziv=${encodeURIComponent(naziv)}`;
    const headers = { ...this.headers, 'content-type': type };
    const response = await fetch(this.#url + url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
    if (response.status !== 201) throw new Error(`${naziv}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { objectKey: string }).objectKey;
  }

  /** Uploads a small PDF for this kind of list; returns its object key. */
  storeObject(kind: DocumentKind, naziv = 'skica.pdf'): Promise<string> {
    return this.store(kind, naziv, SAMPLES.pdf);
  }
}

async function post(
  url: string,
  body: object,
  headers: Record<string, string> = {},
  method = 'POST',
): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const init = { method, headers: { ...JSON_BODY, ...headers }, body: JSON.stringify(body), signal };
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response;
}

interface Job {
  clientId: string;
  klijent: string;
  vrstaPosla: string;
}

/** Creates a pre-offer and its project at step 3; `more` are fields of the pre-offer. */
export async function newProject(
  caller: Caller,
  job: Job,
  more: object = {},
): Promise<Record<'preoffer' | 'project', Row>> {
  const preoffer = await caller.change('createPreoffers', { ...job, ...more });
  const origin = { preofferId: preoffer.id, preofferCreatedAt: preoffer.createdAt, step: 3 };
  return { preoffer, project: await caller.change('createProjects', { ...job, ...origin }) };
}

/** Creates a client, a pre-offer with the fields `more`, and its project, whose nine steps are all unlocked. */
export async function newOpenProject(
  caller: Caller,
  klijent: string,
  more: object = {},
): Promise<Record<'client' | 'preoffer' | 'project', Row>> {
  const client = await caller.change('createClients', { poslovnoIme: klijent });
  const { preoffer, project } = await newProject(caller, { clientId: client.id, klijent, vrstaPosla: 'ALU' }, more);
  await bringToStep(caller, project, 9);
  return { client, preoffer, project };
}
