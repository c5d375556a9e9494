import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Node, textOf, visitNodes } from './syntax-tree.ts';

/** Words that Serbian texts must not use, and the word to use instead (docs/glossary.md, „One Serbian word for one thing“). */
const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/\b(kupac|kupci|mušterij\w*|strank\w+)\b/iu, 'klijent'],
  [/\bimen?[au]? klijenta\b/iu, 'naziv klijenta'],
  [/\b(preduzeć\w+|pravn\w+ lic\w+)\b/iu, 'firma'],
  [/\btip posla\b/iu, 'vrsta posla'],
  [/\bpredlog\w* ugovora\b/iu, 'nacrt ugovora'],
  [/\bmerni list\w*|dokument\w* sa merenja/iu, 'dokument merenja (merna lista je drugi zapis)'],
  [/^Dokumenta\b|\bdokumenta (koja|su|se)\b/u, 'dokumenti'],
  [/\bdatote[kc]\w*/iu, 'fajl'],
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
  [
    /\b(ulog(uj|ova)\w+|davalac prijave|završ\w+ ([\p{L}]+ )*prijav\w+)\b/iu,
    'prijavite se, nalog firme, odjavi sa uređaja',
  ],
  [/\bosob\w+ za kontakt\b/iu, 'kontakt osoba'],
  [/\b(snimi(te|ti)?|zapamti(te)?)\b/iu, 'sačuvaj'],
  [/\bskini(te)?\b/iu, 'preuzmi'],
  [/\bupiši(te)?\b/iu, 'unesi, unesite'],
  [/^Za uplatu$|\bostaje duga\b/iu, 'dug, preostalo za uplatu'],
  [/\brok(ovi|ove|ova|ovima) uplata\b/iu, 'rokovi uplate'],
  [/\badres\w+ priloga\b/iu, 'link za priloge'],
  [/\brazmak\b/iu, 'međuprostor'],
  [/^Otkaži$/u, 'Odustani'],
  [/\bUčitajte stran\w+/iu, 'Osvežite stranicu'],
  [/\(RSD\)|\d RSD\b/u, 'din'],
];

/** Files with column heads of other programs' spreadsheets, the text of the payment QR code, or names of the API. */
const EXEMPT_FILES =
  /^src\/domain\/(transfer\/(.*-columns|client-row|old-files)|client\/same-client|project\/ips-qr|text\/typed-number)\.ts$/;

/** Returns the node's text if people may read it; the empty text if only programs read it. */
function readableText(node: Node): string {
  const text = textOf(node) ?? '';
  // a lower-case word alone is a name in the code, and nobody reads GraphQL documents
  return /^\p{Ll}\w*$|^\s*(query|mutation|fragment|subscription) /u.test(text) ? '' : text.trim();
}

function forbiddenIn(file: string): string[] {
  const found: string[] = [];
  visitNodes(file, (node, position) => {
    const text = readableText(node);
    for (const [words, instead] of FORBIDDEN) {
      const word = words.exec(text)?.[0];
      if (word) found.push(`${position()} ${word} → ${instead}`);
    }
    return true;
  });
  return found;
}

test('Serbian texts use the word of the glossary for each thing, and no synonym of it', () => {
  const files = globSync('{src,scripts}/**/*.{ts,tsx}').filter(
    file => !/\.test\.|graphql-env/.test(file) && !EXEMPT_FILES.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(forbiddenIn)).toEqual([]);
});

const SCREENS = globSync('src/web/**/*.{ts,tsx}').filter(file => !/\.test\.|\/printing\//.test(file));

test('screens separate facts with the dot that cannot begin a line (DOT)', () => {
  const found: string[] = [];
  for (const file of SCREENS)
    visitNodes(file, (node, position) => {
      if (textOf(node)?.includes(' · ')) found.push(position());
      return true;
    });
  expect(found).toEqual([]);
});

test('titles of empty states end without a full stop', () => {
  const found: string[] = [];
  for (const file of SCREENS)
    visitNodes(file, (node, position, parent) => {
      const { name } = (parent?.name ?? {}) as { name?: unknown };
      if (parent?.type === 'JSXAttribute' && /^(title|empty)$/.test(String(name)) && textOf(node)?.endsWith('.'))
        found.push(position());
      return true;
    });
  expect(found).toEqual([]);
});
