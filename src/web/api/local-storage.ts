import { IDEMPOTENCY_HOURS } from '#domain/limits.ts';

/**
 * What this browser stores for the signed-in person across reloads and restarts: drafts, unanswered submits, and
 * choices. A sign-out deletes all of it, and another person who signs in finds none of it.
 */
const PREFIX = 'okno.';
const OWNER = `${PREFIX}owner`;
/** The key of the colour theme, which belongs to the browser, not to a person; index.html reads it at startup. */
export const THEME_KEY = `${PREFIX}theme`;
/** The name of the database of `unsent-files.ts`. */
export const FILES_DATABASE = 'okno-files';

const HOUR = 3_600_000;
/** The limits of a kind of entry, by the first word of its key: the lifetime in milliseconds and the number of entries. */
const LIMITS = {
  draft: { lifetime: 7 * 24 * HOUR, maxEntries: 100 },
  // One hour less than the server stores its keys: a submit with a key that the server has forgotten would take effect
  // again.
  submit: { lifetime: (IDEMPOTENCY_HOURS - 1) * HOUR, maxEntries: 100 },
};

interface Entry {
  at: number;
  value: unknown;
}

/** The person whose page this is; another tab may since have signed somebody else in. */
let person: string | undefined;

/** Used when the storage is full or forbidden: then entries last as long as the page. */
const inPage = new Map<string, string>();

const textOf = (name: string): string | null => {
  try {
    return inPage.get(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
};

const namesOf = (prefix: string): string[] => {
  const stored = (() => {
    try {
      return Object.keys(localStorage);
    } catch {
      return [];
    }
  })();
  return [...new Set([...stored, ...inPage.keys()])].filter(name => name.startsWith(prefix));
};

const remove = (name: string): void => {
  inPage.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // Storage is forbidden: nothing is stored.
  }
};

/** Returns whether the entry outlives the page. */
const set = (name: string, text: string): boolean => {
  try {
    localStorage.setItem(name, text);
    inPage.delete(name);
    return true;
  } catch {
    inPage.set(name, text);
    return false;
  }
};

const entryOf = (name: string): Entry | null => {
  try {
    const entry = JSON.parse(textOf(name) ?? 'null') as Entry | null;
    return entry && typeof entry.at === 'number' ? entry : null;
  } catch {
    return null;
  }
};

const isExpired = (name: string, { at }: Entry): boolean => {
  const kind = name.slice(PREFIX.length).split('.', 1)[0] as keyof typeof LIMITS;
  return kind in LIMITS && Date.now() - at > LIMITS[kind].lifetime;
};

/** The value stored under the key, unless it has expired; only `draft.…` and `submit.…` expire. */
export const readStored = <T>(key: string): T | undefined => {
  const entry = entryOf(PREFIX + key);
  return entry && !isExpired(PREFIX + key, entry) ? (entry.value as T) : undefined;
};

/** Whether the storage is that of the person of this page, who has not signed out in any tab. */
export const isStorageOwn = (): boolean => person !== undefined && textOf(OWNER) === person;

/** Stores a value; does nothing when the storage is not that of the person. Returns whether it outlives the page. */
export const store = (key: string, value: unknown): boolean =>
  isStorageOwn() && set(PREFIX + key, JSON.stringify({ at: Date.now(), value } satisfies Entry));

export const storedKeys = (prefix: string): string[] => namesOf(PREFIX + prefix).map(name => name.slice(PREFIX.length));

export const removeStored = (key: string): void => remove(PREFIX + key);

export const removeAllStored = (prefix: string): void => {
  for (const name of namesOf(PREFIX + prefix)) remove(name);
};

/** Deletes expired entries, and the oldest ones beyond the limit. */
const sweep = (): void => {
  for (const [kind, { maxEntries }] of Object.entries(LIMITS)) {
    const entries = namesOf(`${PREFIX}${kind}.`).map(name => ({ name, entry: entryOf(name) }));
    const live = entries.filter(({ name, entry }) => entry && !isExpired(name, entry));
    const remaining = live.toSorted((a, b) => (b.entry?.at ?? 0) - (a.entry?.at ?? 0)).slice(0, maxEntries);
    for (const one of entries) if (!remaining.includes(one)) remove(one.name);
  }
};

/** Deletes everything stored for the person; called at sign-out. */
export const clearStorage = (): void => {
  for (const name of namesOf('')) if (name !== THEME_KEY) remove(name);
  try {
    sessionStorage.clear();
    indexedDB.deleteDatabase(FILES_DATABASE);
  } catch {
    // Storage is forbidden: nothing is stored.
  }
};

/**
 * When a session expires, the entries stay for the person who signs in again; the sign-in of another person deletes
 * them.
 */
export const claimStorage = (userId: string): void => {
  if (textOf(OWNER) !== userId) {
    clearStorage();
    set(OWNER, userId);
  }
  person = userId;
  sweep();
};
