import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '#domain/errors.ts';
import { type Part, type Parts, PictureBytes, UnknownStructure } from './picture-bytes.ts';
import { plainPng, plainWebp } from './plain-chunks.ts';
import { plainHeic } from './plain-heic.ts';
import { plainJpeg } from './plain-jpeg.ts';

const PLAIN: Record<string, (bytes: PictureBytes) => Promise<Parts>> = {
  'image/jpeg': plainJpeg,
  'image/png': plainPng,
  'image/webp': plainWebp,
  'image/heic': plainHeic,
};

/** Whether files of that type may contain metadata, such as the location where a picture was taken. */
export const mayHaveMetadata = (contentType: string): boolean => Object.hasOwn(PLAIN, contentType);

async function* bytesOf(source: string, list: Part[]) {
  for (const part of list) {
    if (Buffer.isBuffer(part)) yield part;
    else yield* createReadStream(source, { start: part.from, end: part.to - 1 });
  }
}

/**
 * Writes the picture without its metadata (location, time, camera, texts) to a new file; orientation, colours and all
 * bytes of the picture itself stay. Returns false and writes nothing when there is nothing to remove. Memory use does
 * not depend on the file's size. Throws BAD_USER_INPUT when the picture's structure cannot be read.
 */
export async function writePlain(source: string, target: string, contentType: string): Promise<boolean> {
  await using file = await open(source, 'r');
  try {
    const bytes = await PictureBytes.of(file);
    const list = (await PLAIN[contentType]?.(bytes))?.list ?? [];
    const [first] = list;
    if (list.length === 1 && first && !Buffer.isBuffer(first) && first.to === bytes.size) return false;
    await pipeline(bytesOf(source, list), createWriteStream(target, { flags: 'wx', mode: 0o600 }));
    return true;
  } catch (error) {
    if (!(error instanceof UnknownStructure)) throw error;
    throw new Refusal(
      'BAD_USER_INPUT',
      'Iz ove slike ne mogu da se uklone podaci o mestu snimanja, pa nije sačuvana. Sačuvajte je ponovo kao običan JPEG.',
    );
  }
}
