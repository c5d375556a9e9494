import { longDate, placeOf, rsd, shortDate } from './text/formats.ts';
import { showPhone } from './text/phone-display.ts';
import { TODAY_BLOCKS, type TodayBlockKind } from './today.ts';

/** The blocks of „Danas“ that the morning mail lists. */
export const DIGEST_BLOCKS = ['merenja', 'kontakti', 'staklo', 'kasne'] as const satisfies readonly TodayBlockKind[];

/** For so many hours after its time a digest still makes sense; then the day is over for it. */
export const DIGEST_HOURS = 3;

/** A row of a block, as far as a mail shows it. */
interface DigestItem {
  naziv: string;
  opis?: string | null;
  datum?: string | null;
  /** Also with seconds, as the database writes it into JSON. */
  vreme?: string | null;
  iznos?: string | null;
  telefon?: string | null;
  adresa?: string | null;
  mesto?: string | null;
}

export interface DigestBlock {
  vrsta: TodayBlockKind;
  /** Of all of them, also those that are not in `stavke`. */
  total: number;
  stavke: readonly DigestItem[];
}

const lineOf = ({ naziv, opis, datum, vreme, iznos, telefon, adresa, mesto }: DigestItem): string => {
  const when = [datum && shortDate(datum), vreme?.slice(0, 5)].filter(Boolean).join(' ');
  const place = placeOf({ adresa: adresa ?? null, mesto: mesto ?? null });
  const facts = [naziv, opis, iznos && rsd(iznos), place, telefon && showPhone(telefon)].filter(Boolean).join(', ');
  return `- ${when ? `${when}  ` : ''}${facts}`;
};

/** The mail of a person's day; null when nothing waits. */
export function digestMail(
  day: string,
  blocks: readonly DigestBlock[],
  publicUrl: string | undefined,
): { subject: string; body: string } | null {
  const full = blocks.filter(({ total }) => total > 0);
  if (full.length === 0) return null;
  const title = `Pregled za ${shortDate(day)}`;
  const body = [
    longDate(day),
    ...full.flatMap(({ vrsta, total, stavke }) => [
      '',
      `${TODAY_BLOCKS[vrsta].title} (${total})`,
      ...stavke.map(lineOf),
      ...(total > stavke.length ? ['- …'] : []),
    ]),
    ...(publicUrl ? ['', `${publicUrl}/dashboard`] : []),
    '',
    'Pregled se isključuje u profilu.',
    '',
    'Okno',
  ];
  return { subject: `Okno: ${title}`, body: body.join('\n') };
}
