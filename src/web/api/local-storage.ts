import { IDEMPOTENCY_HOURS } from '#domain/limits.ts';

/**
 * What this browser stores for each person across reloads and restarts, as `okno.<id of the account>.<key>`: drafts,
 * unanswered submits, and choices. A sign-out deletes what belongs to the person. When a session only expires, it stays
 * for the person's next sign-in; nobody else who signs in can see it.
 */
const PREFIX = 'okno.';
/** The name of the entry with the id of the person who is signed in. */
const OWNER = `${PREFIX}owner`;
/** The key of the colour theme, which belongs to the browser, not to a person; index.html reads it at startup. */
export const THEME_KEY = `${PREFIX}theme`;

const HOUR_MS = 3_600_000;
/** Milliseconds after which what a person left in this browser is deleted. */
const LEFT_BEHIND_MS = 7 * 24 * HOUR_MS;
/** The lifetime in milliseconds and the most entries of a kind, keyed by the first word of the entries' keys. */
const LIMITS = {
  draft: { lifetime: LEFT_BEHIND_MS, maxEntries: 100 },
  base: { lifetime: LEFT_BEHIND_MS, maxEntries: 100 },
  // One hour less than the server stores its keys: a submit with a key that the server has forgotten would take effect
  // again.
  submit: { lifetime: (IDEMPOTENCY_HOURS - 1) * HOUR_MS, maxEntries: 100 },
};

interface Entry {
  at: number;
  value: unknown;
}

/** The id of the person who opened this page; somebody else may have signed in in another tab in the meantime. */
let personId: string | undefined;

/** Whether this page, and what it is uploading, belongs to another person. */
export const isPageOfAnother = (userId: string): boolean => personId !== undefined && personId !== userId;

const prefixOf = (id = personId): string => `${PREFIX}${id}.`;

/** The key of the entry whose `at` says when the person last signed in. */
const SEEN = 'seen';

/** Used when the storage is full or forbidden: then entries last as long as the page. */
const memoryEntries = new Map<string, string>();

/** The browser's storage of this kind; undefined where it is forbidden. */
const storageOf = (kind: 'localStorage' | 'sessionStorage'): Storage | undefined => {
  try {
    return window[kind];
  } catch {
    return undefined;
  }
};

const textOf = (name: string): string | null =>
  memoryEntries.get(name) ?? storageOf('localStorage')?.getItem(name) ?? null;

const namesOf = (prefix: string): string[] =>
  [...new Set([...Object.keys(storageOf('localStorage') ?? {}), ...memoryEntries.keys()])].filter(name =>
    name.startsWith(prefix),
  );

const remove = (name: string): void => {
  memoryEntries.delete(name);
  storageOf('localStorage')?.removeItem(name);
};

/** Stores an entry; returns whether it is still stored after a reload. */
const setEntry = (name: string, text: string): boolean => {
  try {
    localStorage.setItem(name, text);
    memoryEntries.delete(name);
    return true;
  } catch {
    memoryEntries.set(name, text);
    return false;
  }
};

/** The name of the person's database of `unsent-files.ts`. */
export const filesDatabase = (id = personId): string => `${PREFIX}files.${id}`;

const entryOf = (name: string): Entry | null => {
  try {
    const entry = JSON.parse(textOf(name) ?? 'null') as Entry | null;
    return entry && typeof entry.at === 'number' ? entry : null;
  } catch {
    return null;
  }
};

const textOfEntry = (value: unknown): string => JSON.stringify({ at: Date.now(), value } satisfies Entry);

/** The first word of the key. */
const kindOf = (name: string) => name.split('.')[2] as keyof typeof LIMITS;

const isExpired = (name: string, { at }: Entry): boolean => {
  const kind = kindOf(name);
  return kind in LIMITS && Date.now() - at > LIMITS[kind].lifetime;
};

/** The value stored under the key, unless it has expired; only `draft.…`, `base.…` and `submit.…` expire. */
export const readStored = <T>(key: string): T | undefined => {
  const entry = entryOf(prefixOf() + key);
  return entry && !isExpired(prefixOf() + key, entry) ? (entry.value as T) : undefined;
};

/** Whether the storage still belongs to the person of this page, who has not signed out in any tab. */
export const ownsStorage = (): boolean => personId !== undefined && textOf(OWNER) === personId;

/**
 * Stores a value; does nothing when the storage belongs to another person. Returns whether the value is still stored
 * after a reload.
 */
export const store = (key: string, value: unknown): boolean =>
  ownsStorage() && setEntry(prefixOf() + key, textOfEntry(value));

export const storedKeys = (prefix: string): string[] =>
  namesOf(prefixOf() + prefix).map(name => name.slice(prefixOf().length));

export const removeStored = (key: string): void => remove(prefixOf() + key);

export const removeAllStored = (prefix: string): void => {
  for (const name of namesOf(prefixOf() + prefix)) remove(name);
};

/** Deletes everything that this browser stores for the person. */
const removePerson = (id: string): void => {
  for (const name of namesOf(prefixOf(id))) remove(name);
  try {
    indexedDB.deleteDatabase(filesDatabase(id));
  } catch {
    // Storage is forbidden: nothing is stored.
  }
};

/** Deletes expired entries, the oldest ones beyond the limit, and all entries of people who were away for a week. */
const deleteStale = (): void => {
  const all = namesOf(PREFIX);
  for (const [kind, { maxEntries }] of Object.entries(LIMITS)) {
    const entries = all.filter(name => kindOf(name) === kind).map(name => ({ name, entry: entryOf(name) }));
    const live = entries.filter(({ name, entry }) => entry && !isExpired(name, entry));
    const remaining = live.toSorted((a, b) => (b.entry?.at ?? 0) - (a.entry?.at ?? 0)).slice(0, maxEntries);
    for (const one of entries) if (!remaining.includes(one)) remove(one.name);
  }
  for (const name of all) {
    const [, id = '', key] = name.split('.');
    if (key === SEEN && Date.now() - (entryOf(name)?.at ?? 0) > LEFT_BEHIND_MS) removePerson(id);
  }
};

/** Deletes everything stored for the person; called at sign-out. */
export const clearStorage = (): void => {
  if (personId) removePerson(personId);
  remove(OWNER);
  storageOf('sessionStorage')?.clear();
};

/** Assigns the storage to the person who has signed in. */
export const claimStorage = (userId: string): void => {
  if (textOf(OWNER) !== userId) storageOf('sessionStorage')?.clear();
  setEntry(OWNER, userId);
  personId = userId;
  store(SEEN, '');
  deleteStale();
};
