import { IDEMPOTENCY_HOURS } from '#domain/limits.ts';

/**
 * What this browser keeps for the signed-in person, so that it outlives a reload and a restart: drafts, submits without an answer, and
 * choices. Nothing of it outlives a sign-out, and another person finds none of it.
 */
const PREFIX = 'okno.';
const OWNER = `${PREFIX}owner`;
/** Of the browser and not of a person; index.html reads it at the start. */
const OF_THE_BROWSER = 'okno.theme';

const HOUR = 3_600_000;
/** By the first word of the key: for how many milliseconds, and how many of them. */
const LIMITS = {
  draft: { life: 7 * 24 * HOUR, most: 100 },
  // An hour less than the server keeps its keys: a key that it has forgotten would act again.
  submit: { life: (IDEMPOTENCY_HOURS - 1) * HOUR, most: 100 },
};

interface Kept {
  at: number;
  value: unknown;
}

/** For a storage that is full or forbidden: then it is kept as long as the page. */
const inPage = new Map<string, string>();

const textOf = (name: string): string | null => {
  try {
    return inPage.get(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
};

const namesOf = (beginning: string): string[] => {
  const stored = (() => {
    try {
      return Object.keys(localStorage);
    } catch {
      return [];
    }
  })();
  return [...new Set([...stored, ...inPage.keys()])].filter(name => name.startsWith(beginning));
};

const remove = (name: string): void => {
  inPage.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // Forbidden: then nothing is stored.
  }
};

const set = (name: string, text: string): void => {
  try {
    localStorage.setItem(name, text);
    inPage.delete(name);
  } catch {
    inPage.set(name, text);
  }
};

const entryOf = (name: string): Kept | null => {
  try {
    const entry = JSON.parse(textOf(name) ?? 'null') as Kept | null;
    return entry && typeof entry.at === 'number' ? entry : null;
  } catch {
    return null;
  }
};

const isOver = (name: string, { at }: Kept): boolean => {
  const kind = name.slice(PREFIX.length).split('.', 1)[0] as keyof typeof LIMITS;
  return kind in LIMITS && Date.now() - at > LIMITS[kind].life;
};

/** What was kept under the key, unless it is too old; `draft.…` and `submit.…` have a life, other keys none. */
export const readKept = <T>(key: string): T | undefined => {
  const entry = entryOf(PREFIX + key);
  return entry && !isOver(PREFIX + key, entry) ? (entry.value as T) : undefined;
};

/** Keeps a value; does nothing once the person has signed out, also in another tab. */
export const keep = (key: string, value: unknown): void => {
  if (textOf(OWNER) !== null) set(PREFIX + key, JSON.stringify({ at: Date.now(), value } satisfies Kept));
};

export const forgetKept = (key: string): void => remove(PREFIX + key);

/** Forgets the keys that begin so. */
export const forgetAllKept = (beginning: string): void => {
  for (const name of namesOf(PREFIX + beginning)) remove(name);
};

/** Drops what is too old, and the oldest of what is too many. */
const sweep = (): void => {
  for (const [kind, { most }] of Object.entries(LIMITS)) {
    const entries = namesOf(`${PREFIX}${kind}.`).map(name => ({ name, entry: entryOf(name) }));
    const live = entries.filter(({ name, entry }) => entry && !isOver(name, entry));
    const kept = live.toSorted((a, b) => (b.entry?.at ?? 0) - (a.entry?.at ?? 0)).slice(0, most);
    for (const one of entries) if (!kept.includes(one)) remove(one.name);
  }
};

/** Forgets all that is the person's; at sign-out. */
export const forgetPersonsThings = (): void => {
  for (const name of namesOf('')) if (name !== OF_THE_BROWSER) remove(name);
  try {
    sessionStorage.clear();
  } catch {
    // Forbidden: then nothing is stored.
  }
};

/** What is kept outlives a session that ran out, for the person who comes back; another person finds none of it. */
export const keepFor = (userId: string): void => {
  if (textOf(OWNER) !== userId) {
    forgetPersonsThings();
    set(OWNER, userId);
  }
  sweep();
};
