import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const RENEW_MS = 3 * 60_000;

type Headers = Record<string, string>;
interface Answer {
  data?: Record<string, unknown>;
  errors?: { message: string }[];
}

/** A person of the demo company: sends requests of one account to the app, without a network. */
export class Person {
  readonly #http: FastifyInstance;
  #token = '';
  #cookie = '';
  #renewedAt = 0;
  readonly username: string;

  constructor(http: FastifyInstance, username: string) {
    this.#http = http;
    this.username = username;
  }

  /**
   * Sends a JSON request and returns the body of the response; throws with the server's sentence when the request is
   * refused. When the account has reached its limit of requests, waits as long as the response says and sends again.
   */
  async call<T>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers: Headers = {}): Promise<T> {
    const signedIn: Headers = this.#token ? { authorization: `Bearer ${this.#token}` } : {};
    const session: Headers = this.#cookie ? { cookie: this.#cookie } : {};
    const response = await this.#http.inject({
      method,
      url,
      ...(payload && { payload }),
      headers: { ...signedIn, ...session, ...headers },
    });
    const wait = Number(response.headers['retry-after']);
    if (response.statusCode === 429 && wait > 0) {
      await sleep(wait * 1000);
      return this.call(method, url, payload, headers);
    }
    const cookies = response.cookies.map(({ name, value }) => `${name}=${value}`);
    if (cookies.length > 0) this.#cookie = cookies.join('; ');
    if (response.statusCode >= 400)
      throw new Error(`${method} ${url}: ${response.statusCode} ${response.body.slice(0, 300)}`);
    return response.body ? (response.json() as T) : (undefined as T);
  }

  async signIn(password: string): Promise<void> {
    await this.call('POST', '/api/auth/sign-in', { username: this.username, password });
    await this.renew();
  }

  /** Requests an identity token, which is valid for five minutes. */
  async renew(): Promise<void> {
    this.#renewedAt = Date.now();
    this.#token = (await this.call<{ token: string }>('POST', '/api/auth/token', {})).token;
  }

  async graphql<T>(query: string, variables: object): Promise<T> {
    if (Date.now() - this.#renewedAt > RENEW_MS) await this.renew();
    const answer = await this.call<Answer>('POST', '/api/graphql', { query, variables });
    if (answer.errors) throw new Error(answer.errors.map(error => error.message).join(' '));
    return Object.values(answer.data ?? {})[0] as T;
  }

  /** Sends a GraphQL mutation; returns the selected fields. */
  mutate<T>(mutation: string, inputType: string, input: object, selection = '{ id }'): Promise<T> {
    const query = `mutation ${mutation}($input: ${inputType}!) { ${mutation}(input: $input) ${selection} }`;
    return this.graphql(query, { input });
  }

  /** Uploads a file; returns its name and key, which the mutations that add a document require. */
  async upload(prefix: string, naziv: string, bytes: Buffer): Promise<{ naziv: string; objectKey: string }> {
    if (Date.now() - this.#renewedAt > RENEW_MS) await this.renew();
    const response = await this.#http.inject({
      method: 'PUT',
      url: `/api/files/${prefix}?naziv=${encodeURIComponent(naziv)}`,
      payload: bytes,
      headers: {
        authorization: `Bearer ${this.#token}`,
        'content-type': naziv.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg',
        'content-length': String(bytes.length),
      },
    });
    if (response.statusCode !== 201) throw new Error(`${naziv}: ${response.body}`);
    const { objectKey } = response.json() as { objectKey: string };
    return { naziv, objectKey };
  }
}
