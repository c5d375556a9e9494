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
  /** The choice of the order, if the block has one. */
  order?: ReactNode;
}

/** A block of „Danas“ with rows: the first rows, their number, and a link to all of them. */
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
