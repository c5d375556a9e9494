import { randomUUID } from 'node:crypto';
import { PREFIXES, type Prefix } from '#domain/lists.ts';
import { lengthOf } from '#domain/text/text.ts';
import { keyName } from './file-name.ts';

/** Thumbnail sizes: the longer side in pixels. */
export const VARIANTS = { thumb: 400, preview: 1600 } as const;
export type Variant = keyof typeof VARIANTS;
export const VARIANT_NAMES = Object.keys(VARIANTS) as Variant[];

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-/;
const ID_LENGTH = 37;
const NAME_MAX = 150;
/** A file name without slashes, so that no key leads out of its folder. */
const NAME = /^[^/\\\p{Cc}\p{Cf}\p{Cs}]+$/u;

export const isPrefix = (text: string): text is Prefix => (PREFIXES as readonly string[]).includes(text);

/** Makes a key by the specification, section 7: the prefix, a unique id, a dash and the file's name. */
export const newObjectKey = (prefix: Prefix, naziv: string): string => `${prefix}/${randomUUID()}-${keyName(naziv)}`;

/** Whether the key has the form that this server issues. */
export const isObjectKey = (text: string): boolean => {
  const folder = PREFIXES.map(prefix => `${prefix}/`).find(start => text.startsWith(start));
  if (!folder) return false;
  const object = text.slice(folder.length);
  const name = object.slice(ID_LENGTH);
  return ID.test(object) && lengthOf(name) <= NAME_MAX && NAME.test(name);
};

const PLAIN = 'variants/plain/';

/** Whether the store accepts that key: of an object, of a thumbnail, or of a copy without metadata. */
export const isStoreKey = (text: string): boolean => {
  if (text.startsWith(PLAIN)) return isObjectKey(text.slice(PLAIN.length));
  const folder = VARIANT_NAMES.map(variant => `variants/${variant}/`).find(start => text.startsWith(start));
  if (!folder) return isObjectKey(text);
  return text.endsWith('.jpg') && isObjectKey(text.slice(folder.length, -'.jpg'.length));
};

export const variantKey = (objectKey: string, variant: Variant): string => `variants/${variant}/${objectKey}.jpg`;

/** The key of the picture's copy without metadata. */
export const plainKey = (objectKey: string): string => `${PLAIN}${objectKey}`;

/** The keys of everything that is made from an object on demand. */
export const derivedKeys = (objectKey: string): string[] => [
  ...VARIANT_NAMES.map(variant => variantKey(objectKey, variant)),
  plainKey(objectKey),
];
