import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { integer, rsd } from '#domain/text/formats.ts';
import { TODAY_BLOCKS, type TodayBlockKind } from '#domain/today.ts';
import { Card } from '#web/ui/Card.tsx';
import type { TodayBlock } from './api.ts';
import { ALL_OTHER_ROWS, ALL_ROWS } from './links.ts';
import { TodayRow } from './TodayRow.tsx';

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
