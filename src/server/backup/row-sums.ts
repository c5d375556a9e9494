import { createHash } from 'node:crypto';

const LINE_BREAK = 10;

/** The rows of COPY's text counted and summed up, whatever their order. */
export class RowSums {
  #rest: Buffer[] = [];
  #sum = 0n;
  #rows = 0;

  /** Any part of the text; rows may be cut anywhere. */
  add(part: Buffer): void {
    let from = 0;
    for (let end = part.indexOf(LINE_BREAK); end >= 0; end = part.indexOf(LINE_BREAK, from)) {
      const hash = createHash('sha256');
      for (const earlier of this.#rest) hash.update(earlier);
      hash.update(part.subarray(from, end));
      this.#sum = BigInt.asUintN(64, this.#sum + hash.digest().readBigUInt64BE());
      this.#rows++;
      this.#rest = [];
      from = end + 1;
    }
    if (from < part.length) this.#rest.push(Buffer.from(part.subarray(from)));
  }

  toString(): string {
    return `${this.#rows} ${this.#sum}`;
  }
}
