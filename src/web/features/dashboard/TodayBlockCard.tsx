import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { addressWithTown, DOT, integer, rsd, shortDate } from '#domain/text/formats.ts';
import { rowDayText, TODAY_BLOCKS, type TodayBlockKind } from '#domain/today.ts';
import { useUser } from '#web/api/session.ts';
import { ReachButtons } from '#web/business/ReachButtons.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import type { TodayBlock, TodayItem } from './api.ts';
import { ALL_OTHER_ROWS, ALL_ROWS, itemLink } from './links.ts';

interface Props {
  kind: TodayBlockKind;
  block: Pick<TodayBlock, 'total' | 'iznos' | 'stavke'>;
  today: string;
  /** The buttons that choose the order of the rows, for a block that has them. */
  order?: ReactNode;
}

/** A block of „Danas“, such as late payments: the first rows, how many there are, and a link to the list of all. */
export function TodayBlockCard({ kind, block: { total, iznos, stavke }, today, order }: Props) {
  const all = ALL_ROWS[kind];
  const other = ALL_OTHER_ROWS[kind];
  const { title } = TODAY_BLOCKS[kind];
  return (
    <Card
      title={
        <span className="flex items-baseline gap-2">
          {title} <span className="num text-sm font-medium text-muted">{integer(total)}</span>
          {iznos && <span className="num text-base text-danger">{rsd(iznos)}</span>}
        </span>
      }
      actions={
        <>
          {order}
          {all && total > stavke.length ? (
            <>
              <Link
                {...all}
                className="btn btn-text"
                aria-label={`Prikaži sve: ${title}${other ? ', predponude' : ''}`}
              >
                Prikaži sve
              </Link>
              {other && (
                <Link {...other.target} className="btn btn-text" aria-label={`Prikaži sve: ${title}, projekti`}>
                  {other.words}
                </Link>
              )}
            </>
          ) : null}
        </>
      }
    >
      <ul>
        {stavke.map(item => (
          <TodayRow
            key={`${item.entity} ${item.id} ${item.datum} ${item.vreme}`}
            kind={kind}
            item={item}
            today={today}
          />
        ))}
      </ul>
    </Card>
  );
}

interface TodayRowProps {
  kind: TodayBlockKind;
  item: TodayItem;
  /** The day in Belgrade. */
  today: string;
}

/** A row of „Danas“: client, work, address, day, buttons; the client's name links to the page where the work is done. */
function TodayRow({ kind, item, today }: TodayRowProps) {
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
