import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { badInput } from '#domain/errors.ts';

const MAC_BYTES = 12;
/** The most characters of a token: more than the longest sort value needs. */
const TOKEN_MAX = 16_000;
const refuse = () => badInput({ after: 'Oznaka sledeće stranice nije ispravna. Osvežite stranicu.' });

/** The end of a page: its list and order, and its last row's sort value and id. */
export interface Position {
  order: string;
  key: string;
  id: string;
}

/** Writes and reads opaque page tokens, signed with `secret`, so that a forged token is refused. */
export class Cursors {
  readonly #key: KeyObject;

  constructor(secret: Buffer) {
    this.#key = createSecretKey(secret);
  }

  #mac(body: Buffer): Buffer {
    return createHmac('sha256', this.#key).update(body).digest().subarray(0, MAC_BYTES);
  }

  write({ order, key, id }: Position): string {
    const body = Buffer.from(JSON.stringify([order, key, id]));
    return Buffer.concat([this.#mac(body), body]).toString('base64url');
  }

  /**
   * The page of the `first` rows of `rows`, to which one more was read, with the token of the next page; null when this
   * page is the last one.
   */
  page<Row>(rows: readonly Row[], first: number, positionOf: (last: Row) => Position) {
    const items = rows.slice(0, first);
    const last = items.at(-1);
    return { items, nextToken: last && rows.length > first ? this.write(positionOf(last)) : null };
  }

  /** Throws BAD_USER_INPUT unless the token was signed with the secret, for that order. */
  read(token: string, order: string): Position {
    if (token.length > TOKEN_MAX) throw refuse();
    const bytes = Buffer.from(token, 'base64url');
    const body = bytes.subarray(MAC_BYTES);
    // Buffer ignores characters outside of base64url, so only the exact text that write() returns is accepted
    if (bytes.length <= MAC_BYTES || bytes.toString('base64url') !== token) throw refuse();
    if (!timingSafeEqual(bytes.subarray(0, MAC_BYTES), this.#mac(body))) throw refuse();
    const [ownOrder, key, id] = JSON.parse(body.toString()) as [string, string, string];
    if (ownOrder !== order) throw refuse();
    return { order, key, id };
  }
}
