import { randomUUID } from 'node:crypto';
import { PREFIXES, type Prefix } from '#domain/lists.ts';
import { keyName } from './file-name.ts';

/** Small pictures of an image: the longer side in pixels. */
export const VARIANTS = { thumb: 400, preview: 1600 } as const;
export type Variant = keyof typeof VARIANTS;
export const VARIANT_NAMES = Object.keys(VARIANTS) as Variant[];

// no slash can follow the id, so that no key leaves its folder
const OBJECT = `(?:${PREFIXES.join('|')})/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-[^/\\\\\\p{Cc}\\p{Cf}\\p{Cs}]{1,150}`;
const OBJECT_KEY = new RegExp(`^${OBJECT}$`, 'u');
const STORE_KEY = new RegExp(`^(?:variants/(?:${VARIANT_NAMES.join('|')})/${OBJECT}\\.jpg|${OBJECT})$`, 'u');

export const isPrefix = (text: string): text is Prefix => (PREFIXES as readonly string[]).includes(text);

/** Specification, section 7: the prefix, a unique id, a dash and the file's name. */
export const newObjectKey = (prefix: Prefix, naziv: string): string => `${prefix}/${randomUUID()}-${keyName(naziv)}`;

/** Whether this server could have handed out that key. */
export const isObjectKey = (text: string): boolean => OBJECT_KEY.test(text);

/** Whether the store may keep something under that key: an object or a variant of one. */
export const isStoreKey = (text: string): boolean => STORE_KEY.test(text);

export const variantKey = (objectKey: string, variant: Variant): string => `variants/${variant}/${objectKey}.jpg`;
