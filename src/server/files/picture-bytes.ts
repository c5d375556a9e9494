import type { FileHandle } from 'node:fs/promises';

const WINDOW_BYTES = 64 * 1024;
/** An ordinary picture has tens of parts; one with more than this was made to exhaust the server. */
export const PARTS_MAX = 20_000;

/** A part of the source (from `from` to before `to`), or new bytes. */
export type Part = { from: number; to: number } | Buffer;

/** Thrown for a picture whose structure cannot be read, so that its metadata cannot be removed. */
export class UnknownStructure extends Error {}

/** Reads a file in windows, so that memory use does not depend on the picture's size. */
export class PictureBytes {
  readonly size: number;
  readonly #file: FileHandle;
  #window = Buffer.alloc(0);
  #start = 0;

  private constructor(file: FileHandle, size: number) {
    this.#file = file;
    this.size = size;
  }

  static async of(file: FileHandle): Promise<PictureBytes> {
    return new PictureBytes(file, (await file.stat()).size);
  }

  /** Returns at most `length` bytes from `offset`, at most a window; fewer only at the end of the file. */
  async at(offset: number, length = WINDOW_BYTES): Promise<Buffer> {
    const end = Math.min(offset + Math.min(length, WINDOW_BYTES), this.size);
    if (offset < this.#start || end > this.#start + this.#window.length) {
      const buffer = Buffer.alloc(Math.max(0, Math.min(WINDOW_BYTES, this.size - offset)));
      const { bytesRead } = await this.#file.read(buffer, 0, buffer.length, offset);
      this.#window = buffer.subarray(0, bytesRead);
      this.#start = offset;
    }
    return this.#window.subarray(offset - this.#start, Math.max(offset, end) - this.#start);
  }

  /** Returns all bytes from `from` to `to`; for short ranges only. */
  async all(from: number, to: number): Promise<Buffer> {
    const read: Buffer[] = [];
    for (let at = from; at < to; at += WINDOW_BYTES)
      read.push(Buffer.from(await this.at(at, Math.min(WINDOW_BYTES, to - at))));
    return Buffer.concat(read);
  }
}

/** Collects the parts of which the picture without its metadata is composed. */
export class Parts {
  readonly list: Part[] = [];
  #read = 0;

  /** Call for each part of the source, copied or not. */
  count(): void {
    if (++this.#read > PARTS_MAX) throw new UnknownStructure('too many parts');
  }

  copyRange(from: number, to: number): void {
    const last = this.list.at(-1);
    if (last && !Buffer.isBuffer(last) && last.to === from) last.to = to;
    else if (to > from) this.#add({ from, to });
  }

  addBytes(bytes: Buffer): void {
    this.#add(bytes);
  }

  #add(part: Part): void {
    if (this.list.length >= PARTS_MAX) throw new UnknownStructure('too many parts');
    this.list.push(part);
  }
}
