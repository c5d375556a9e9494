import { extname } from 'node:path';
import { withoutTrailing } from '#domain/text/text.ts';

/** Bytes of the name inside an object key; with the prefix and the id it stays under a file system's 255. */
const KEY_NAME_BYTES = 150;

/**
 * A file's name as stored: its last path segment; keeps Serbian letters and emoji, removes or replaces characters that
 * a system or reader could interpret.
 */
export function safeName(name: string): string {
  const cleaned = name
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cf}\p{Cs}]/gu, '')
    .replace(/[\p{Cc}<>:"|?*]/gu, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+/, '');
  return withoutTrailing(cleaned, '. ') || 'fajl';
}

/** The extension in lower case: „pdf“ for „Ponuda.PDF“; empty when there is none. */
export const extensionOf = (name: string): string => extname(name).slice(1).toLowerCase();

/** The name shortened so that it fits into an object key; the extension stays. */
export function keyName(name: string): string {
  const extension = [...extname(name)].slice(0, 16).join('');
  const letters = [...name.slice(0, name.length - extname(name).length)];
  while (Buffer.byteLength(letters.join('') + extension) > KEY_NAME_BYTES) letters.pop();
  return letters.join('') + extension;
}

/** The name of a JPEG made from that file: „slika.png“ gives „slika.jpg“. */
export const jpegName = (name: string): string => `${name.slice(0, name.length - extname(name).length)}.jpg`;
