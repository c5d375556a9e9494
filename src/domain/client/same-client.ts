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

/** From here on two names in one town may be one client. */
const SIMILAR = 0.6;

export const LIKENESS_LABELS = {
  pib: 'isti PIB',
  telefon: 'isti telefon',
  naziv: 'isto ime',
  slican: 'slično ime, isto mesto',
} as const;
/** Why two records may be one client, the surest first. */
export type Likeness = keyof typeof LIKENESS_LABELS;
export const LIKENESSES = Object.keys(LIKENESS_LABELS) as Likeness[];

/** What is compared; phones are all those of the client and its contact persons, as stored. */
export interface Compared {
  poslovnoIme: string;
  pib: string | null;
  mesto: string | null;
  phones: readonly string[];
}

/** Why the two may be one client; null when nothing says so. Never a reason to merge without a person's decision. */
export const likenessOf = (one: Compared, other: Compared): Likeness | null => {
  if (one.pib !== null && one.pib === other.pib) return 'pib';
  if (one.phones.some(phone => other.phones.includes(phone))) return 'telefon';
  const key = nameKey(one.poslovnoIme);
  if (key !== '' && key === nameKey(other.poslovnoIme)) return 'naziv';
  const isSameTown = one.mesto !== null && other.mesto !== null && fold(one.mesto) === fold(other.mesto);
  return isSameTown && similarity(one.poslovnoIme, other.poslovnoIme) >= SIMILAR ? 'slican' : null;
};
