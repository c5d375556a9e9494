import { fold } from '../text/search.ts';

/** Legal forms and titles, which are ignored when names are compared; folded. */
const FORMS = new Set(
  'doo ad pr str szr sztr sur stur utr zr sp od kd jp jkp zz szd srl gmbh preduzetnik radnja firma'.split(' '),
);

/** Returns the folded words of a name without its legal form: prozor, centar, cacak for „Prozor-Centar D.O.O., Čačak“. */
const words = (name: string): string[] =>
  fold(name.slice(0, 200).replace(/[.'’`´"„“”]/g, ''))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(^| )d o o(?= |$)/g, ' doo')
    .replace(/(^| )a d(?= |$)/g, ' ad')
    .split(' ')
    .filter(word => word !== '' && !FORMS.has(word));

/**
 * Returns the same key for names that differ only in legal form, punctuation, script, diacritics or the order of words; '' for a
 * name without other words.
 */
export const nameKey = (name: string): string => words(name).toSorted().join(' ');

const trigrams = (key: string): Set<string> =>
  new Set(
    key
      .split(' ')
      .filter(Boolean)
      .flatMap(word => {
        const padded = `  ${word} `;
        return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
      }),
  );

/** Returns the share of trigrams that the texts have in common, from 0 to 1, as pg_trgm computes it. */
export const similarity = (one: string, other: string): number => {
  const [a, b] = [trigrams(nameKey(one)), trigrams(nameKey(other))];
  const shared = [...a].filter(trigram => b.has(trigram)).length;
  return shared === 0 ? 0 : shared / (a.size + b.size - shared);
};

/** Two clients in one town may be one client when their names are at least this similar. */
const SIMILARITY_MIN = 0.6;

export const LIKENESS_LABELS = {
  pib: 'isti PIB',
  telefon: 'isti telefon',
  naziv: 'isti naziv',
  slican: 'slično ime, isto mesto',
} as const;
/** Reasons why two records may be one client, the surest first. */
export type Likeness = keyof typeof LIKENESS_LABELS;
export const LIKENESSES = Object.keys(LIKENESS_LABELS) as Likeness[];

/** The fields of a client that are compared; `phones` are those of the client and of its contact persons, as stored. */
export interface ComparedClient {
  poslovnoIme: string;
  pib: string | null;
  mesto: string | null;
  phones: readonly string[];
}

/** Returns the surest reason why two records may be one client, or null. A person decides in every case whether to merge them. */
export const likenessOf = (one: ComparedClient, other: ComparedClient): Likeness | null => {
  if (one.pib !== null && one.pib === other.pib) return 'pib';
  if (one.phones.some(phone => other.phones.includes(phone))) return 'telefon';
  const key = nameKey(one.poslovnoIme);
  if (key !== '' && key === nameKey(other.poslovnoIme)) return 'naziv';
  const isSameTown = one.mesto !== null && other.mesto !== null && fold(one.mesto) === fold(other.mesto);
  return isSameTown && similarity(one.poslovnoIme, other.poslovnoIme) >= SIMILARITY_MIN ? 'slican' : null;
};

export interface KnownClient extends ComparedClient {
  id: string;
}

/** Returns each pair of the ids once, the smaller id first. */
export const pairsOf = (ids: readonly string[]): [string, string][] => {
  const sorted = ids.toSorted();
  return sorted.flatMap((one, at) => sorted.slice(at + 1).map((other): [string, string] => [one, other]));
};

/**
 * Creates a collector that finds clients with the same PIB, phone or name; `different` are pairs that a person declared
 * different. It does not look for similar names, because every name would have to be compared with all others.
 */
export function sameClients(different: readonly (readonly [string, string])[]) {
  const declaredDifferent = new Set(different.map(pair => pair.join()));
  const idsByKey: Record<Exclude<Likeness, 'slican'>, Map<string, string[]>> = {
    pib: new Map(),
    telefon: new Map(),
    naziv: new Map(),
  };
  const put = (map: Map<string, string[]>, key: string | null, id: string) => {
    if (!key) return;
    const ids = map.get(key);
    if (!ids) map.set(key, [id]);
    else if (!ids.includes(id)) ids.push(id);
  };
  const isOpen = (one: string, other: string) =>
    one !== other && !declaredDifferent.has([one, other].toSorted().join());
  /**
   * Returns at most `limit` ids that a person still has to compare: the first id that has an undecided pair, and the
   * ids that nobody declared different from it. Empty when every pair was declared different.
   */
  const undecided = (ids: readonly string[], limit: number): string[] => {
    const first = ids.find(one => ids.some(other => isOpen(one, other)));
    if (first === undefined) return [];
    return [first, ...ids.filter(other => isOpen(first, other))].slice(0, limit);
  };
  return {
    add({ id, pib, phones, poslovnoIme }: KnownClient): void {
      put(idsByKey.pib, pib, id);
      for (const phone of phones) put(idsByKey.telefon, phone, id);
      put(idsByKey.naziv, nameKey(poslovnoIme), id);
    },
    /** Returns at most `count` groups of at most `limit` ids, the surest reasons first, each set of clients once. */
    groups(count: number, limit: number): { razlog: Likeness; ids: string[] }[] {
      const seen = new Set<string>();
      const found: { razlog: Likeness; ids: string[] }[] = [];
      for (const razlog of LIKENESSES) {
        if (razlog === 'slican') continue;
        for (const all of idsByKey[razlog].values()) {
          if (found.length === count) return found;
          const ids = undecided(all, limit);
          const key = ids.toSorted().join();
          if (ids.length > 1 && !seen.has(key)) found.push({ razlog, ids });
          seen.add(key);
        }
      }
      return found;
    },
  };
}
