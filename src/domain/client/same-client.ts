import { fold } from '../text/search.ts';

/** Legal forms and titles that say nothing about which client it is; folded. */
const FORMS = new Set(
  'doo ad pr str szr sztr sur stur utr zr sp od kd jp jkp zz szd srl gmbh preduzetnik radnja firma'.split(' '),
);

/** The folded words of a name without its legal form: „Prozor-Centar D.O.O., Čačak“ is prozor, centar, cacak. */
const words = (name: string): string[] =>
  fold(name.slice(0, 200).replace(/[.'’`´"„“”]/g, ''))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(^| )d o o(?= |$)/g, ' doo')
    .replace(/(^| )a d(?= |$)/g, ' ad')
    .split(' ')
    .filter(word => word !== '' && !FORMS.has(word));

/** Equal for names that differ only in legal form, punctuation, script, diacritics or the order of words; '' for none. */
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

/** Shared trigrams of all trigrams, 0 to 1, as pg_trgm counts them. */
export const similarity = (one: string, other: string): number => {
  const [a, b] = [trigrams(nameKey(one)), trigrams(nameKey(other))];
  const shared = [...a].filter(trigram => b.has(trigram)).length;
  return shared === 0 ? 0 : shared / (a.size + b.size - shared);
};

/** From this similarity on, two names in one town may be one client. */
const SIMILAR = 0.6;

export const LIKENESS_LABELS = {
  pib: 'isti PIB',
  telefon: 'isti telefon',
  naziv: 'isto ime',
  slican: 'slično ime, isto mesto',
} as const;
/** Reasons why two records may be one client, the surest first. */
export type Likeness = keyof typeof LIKENESS_LABELS;
export const LIKENESSES = Object.keys(LIKENESS_LABELS) as Likeness[];

/** What is compared; phones are all those of the client and its contact persons, as stored. */
export interface Compared {
  poslovnoIme: string;
  pib: string | null;
  mesto: string | null;
  phones: readonly string[];
}

/** The surest reason why the two may be one client, or null. A person decides about a merge in every case. */
export const likenessOf = (one: Compared, other: Compared): Likeness | null => {
  if (one.pib !== null && one.pib === other.pib) return 'pib';
  if (one.phones.some(phone => other.phones.includes(phone))) return 'telefon';
  const key = nameKey(one.poslovnoIme);
  if (key !== '' && key === nameKey(other.poslovnoIme)) return 'naziv';
  const isSameTown = one.mesto !== null && other.mesto !== null && fold(one.mesto) === fold(other.mesto);
  return isSameTown && similarity(one.poslovnoIme, other.poslovnoIme) >= SIMILAR ? 'slican' : null;
};

export interface KnownClient extends Compared {
  id: string;
}

/** Each pair of ids once, the smaller id first. */
export const pairsOf = (ids: readonly string[]): [string, string][] => {
  const sorted = ids.toSorted();
  return sorted.flatMap((one, at) => sorted.slice(at + 1).map((other): [string, string] => [one, other]));
};

/**
 * Collects clients, one after another, and finds those with one PIB, phone or name. Similar names are left out: every name
 * would have to be compared with every other of its town.
 */
export function sameClients(different: readonly (readonly [string, string])[]) {
  const apart = new Set(different.map(pair => pair.join()));
  const known: Record<Exclude<Likeness, 'slican'>, Map<string, string[]>> = {
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
  const isOpen = (one: string, other: string) => one !== other && !apart.has([one, other].toSorted().join());
  /**
   * Finds the first client that could be the same as another one, with those others; clients declared different are
   * left out.
   */
  const undecided = (ids: readonly string[], most: number): string[] => {
    const first = ids.find(one => ids.some(other => isOpen(one, other)));
    if (first === undefined) return [];
    return [first, ...ids.filter(other => isOpen(first, other))].slice(0, most);
  };
  return {
    add({ id, pib, phones, poslovnoIme }: KnownClient): void {
      put(known.pib, pib, id);
      for (const phone of phones) put(known.telefon, phone, id);
      put(known.naziv, nameKey(poslovnoIme), id);
    },
    /** At most `count` groups of at most `most` ids, the surest first, each set of clients once. */
    groups(count: number, most: number): { razlog: Likeness; ids: string[] }[] {
      const told = new Set<string>();
      const found: { razlog: Likeness; ids: string[] }[] = [];
      for (const razlog of LIKENESSES) {
        if (razlog === 'slican') continue;
        for (const all of known[razlog].values()) {
          if (found.length === count) return found;
          const ids = undecided(all, most);
          const key = ids.toSorted().join();
          if (ids.length > 1 && !told.has(key)) found.push({ razlog, ids });
          told.add(key);
        }
      }
      return found;
    },
  };
}
