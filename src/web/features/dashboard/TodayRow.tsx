import { Link } from '@tanstack/react-router';
import { addressWithTown, DOT, rsd, shortDate } from '#domain/text/formats.ts';
import { rowDayText, type TodayBlockKind } from '#domain/today.ts';
import { useUser } from '#web/api/session.ts';
import { ReachButtons } from '#web/business/ReachButtons.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import type { TodayItem } from './api.ts';
import { itemLink } from './links.ts';

interface Props {
  kind: TodayBlockKind;
  item: TodayItem;
  /** The day in Belgrade. */
  today: string;
}

/** A row of „Danas“: client, work, address, day, buttons; the client's name links to the page where the work is done. */
export function TodayRow({ kind, item, today }: Props) {
  const { naziv, broj, opis, datum, vreme, iznos, telefon, osoba } = item;
  const address = addressWithTown(item);
  const link = itemLink(kind, item, useUser());
  const when = rowDayText(kind, datum, today);
  return (
    <li className="row flex-wrap gap-y-1">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          {link ? (
            <Link {...link} className="reach min-w-0 font-semibold hover:underline">
              {naziv}
            </Link>
          ) : (
            <span className="min-w-0 font-semibold">{naziv}</span>
          )}
          {broj && <span className="num text-sm text-muted">{broj}</span>}
        </p>
        <p className="text-sm text-muted">{[opis, address, osoba].filter(Boolean).join(DOT)}</p>
      </div>
      <div className="flex flex-none items-center gap-2">
        {iznos && <span className="num text-sm font-semibold whitespace-nowrap">{rsd(iznos)}</span>}
        {when && (
          <span title={datum ? shortDate(datum) : undefined}>
            <Chip tone={when.isLate ? 'danger' : 'neutral'}>{[when.text, vreme].filter(Boolean).join(' ')}</Chip>
          </span>
        )}
        <ReachButtons name={naziv} phone={telefon} address={kind === 'merenja' ? address : ''} />
      </div>
    </li>
  );
}
