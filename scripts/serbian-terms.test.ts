import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

/** Words that Serbian texts must not use, and the one to use instead (docs/glossary.md, „One Serbian word for one thing“). */
const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/\b(kupac|kupci|mušterij\w*|strank\w+)\b/iu, 'klijent'],
  [/\bimen?[au]? klijenta\b/iu, 'naziv klijenta'],
  [/\b(preduzeć\w+|pravn\w+ lic\w+)\b/iu, 'firma'],
  [/\btip posla\b/iu, 'vrsta posla'],
  [/\bpredlog\w* ugovora\b/iu, 'nacrt ugovora'],
  [/\bmerni list\w*|dokument\w* sa merenja/iu, 'dokument merenja (merna lista je drugi zapis)'],
  [/^Dokumenta\b|\bdokumenta (koja|su|se)\b/u, 'dokumenti'],
  [/\bdatotek\w*/iu, 'fajl'],
  [/\b(fascikl\w+|direktorijum\w*)\b/iu, 'folder'],
  [/\bspisk?a?[akuo]m?\b/iu, 'lista'],
  [/\bnarud[žz]b\w*/iu, 'porudžbina'],
  [/\bisporučio\w+\b/iu, 'dobavljač'],
  [/\bk[ôо]d\b/u, 'kod'],
  [
    /\b(notifikacij\w*|bekap\w*|autentikator\w*|dvofaktorsk\w*)\b/iu,
    'obaveštenje, rezervna kopija, pristupni ključ, aplikacija za kodove',
  ],
  [/\b(imejl\w*|adres\w+ e-pošte|mejl adres\w*)\b/iu, 'mejl, e-adresa'],
  [/\b(ulog(uj|ova)\w+|davalac prijave|završi(ti)? prijav\w+)\b/iu, 'prijavite se, nalog firme, odjavi sa uređaja'],
  [/\bosob\w+ za kontakt\b/iu, 'kontakt osoba'],
  [/\b(snimi(te|ti)?|zapamti(te)?)\b/iu, 'sačuvaj'],
  [/\bskini(te)?\b/iu, 'preuzmi'],
  [/^Otkaži$/u, 'Odustani'],
  [/\bUčitajte stran\w+/iu, 'Osvežite stranicu'],
  [/\(RSD\)|\d RSD\b/u, 'din'],
];

/** Heads of other programs' spreadsheets, the text of the payment code, and names of the contract. */
const OTHERS_WORDS =
  /^src\/domain\/(transfer\/(.*-columns|client-row|old-files)|client\/same-client|project\/ips-qr|text\/typed-number)\.ts$/;

type Node = Record<string, unknown> & { type: string; start: number };
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** Of a node: the text that a person reads, if it is one. */
const textOf = ({ type, value }: Node): string => {
  const text = type === 'TemplateElement' ? (value as { cooked: string | null }).cooked : value;
  if (!/^(Literal|JSXText|TemplateElement)$/.test(type) || typeof text !== 'string') return '';
  // a lower-case word alone is a name in the code; documents of GraphQL are no texts
  return /^\p{Ll}\w*$|^\s*(query|mutation|fragment|subscription) /u.test(text) ? '' : text.trim();
};

function forbiddenIn(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const found: string[] = [];
  const visit = (node: Node): void => {
    const text = textOf(node);
    for (const [words, instead] of FORBIDDEN) {
      const word = words.exec(text)?.[0];
      if (word) found.push(`${file}:${source.slice(0, node.start).split('\n').length} ${word} → ${instead}`);
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  };
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node);
  return found;
}

test('Serbian texts use one word for one thing', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter(
    file => !/\.test\.|graphql-env/.test(file) && !OTHERS_WORDS.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(forbiddenIn)).toEqual([]);
});
