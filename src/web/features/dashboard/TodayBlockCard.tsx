import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { stepNumber } from '#domain/project/steps.ts';
import { RECORDS, recordKind } from '#domain/records.ts';
import { addressWithTown, DOT, integer, rsd, shortDate } from '#domain/text/formats.ts';
import { INACTIVE_DAYS, rowDayText, TODAY_BLOCKS, type TodayBlockKind } from '#domain/today.ts';
import { useCurrentDay } from '#web/api/current-day.ts';
import { type UserRights, userMay, useUser } from '#web/api/session.ts';
import { ReachButtons } from '#web/business/ReachButtons.tsx';
import { recordLink } from '#web/business/records.ts';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { useShortList } from '#web/ui/use-short-list.tsx';
import type { TodayBlock, TodayItem } from './api.ts';

type Target = Pick<LinkProps, 'to' | 'params' | 'search'>;

/** The step of the project where the work of a block's rows is done. */
const STEPS: Partial<Record<TodayBlockKind, number>> = {
  kasne: stepNumber('finansije'),
  avansi: stepNumber('finansije'),
  ponude: stepNumber('ponude'),
};

/** A link to the page where the row's work is done; null when the person may not read the row's record. */
function itemLink(kind: TodayBlockKind, { entity, id, korak }: TodayItem, user: UserRights): Target | null {
  const record = recordKind(entity);
  if (!record || !userMay(user, RECORDS[record].live)) return null;
  if (kind === 'spremno' && korak === null) return { to: '/optimizacija/projekti/$id', params: { id } };
  const link = recordLink(entity, id);
  const step = korak ?? STEPS[kind];
  return link && entity === 'project' && step ? { ...link, search: { korak: String(step) } } : link;
}

const ACTIVE = '/projekti/aktivni-projekti';

const CONTACT_DUE = { sledeciKontakt: 'dospeo' };

/** A link to the list with all rows of the block; a block without one shows only its first rows. */
const ALL_ROWS: Partial<Record<TodayBlockKind, Target>> = {
  kontakti: { to: '/projekti/preoffers', search: CONTACT_DUE },
  kasne: { to: ACTIVE, search: { rokUplate: 'kasni', sort: 'rokUplate:asc' } },
  staklo: { to: '/staklo/list' },
  avansi: { to: ACTIVE, search: { korak: '9', dug: 'da' } },
  ponude: { to: ACTIVE, search: { korak: '4' } },
  tihe: {
    to: '/projekti/preoffers',
    search: { aktivnost: String(INACTIVE_DAYS), projekat: 'ne', sledeciKontakt: 'nema' },
  },
  nalozi: { to: '/podesavanja/nalozi' },
};

/** A link to the second list of a block whose rows are of two kinds. */
const ALL_OTHER_ROWS: Partial<Record<TodayBlockKind, { words: string; target: Target }>> = {
  kontakti: { words: 'Projekti', target: { to: ACTIVE, search: CONTACT_DUE } },
};

/** The number of rows of a block that are shown before „Prikaži još“. */
const ROWS_SHOWN = 5;

interface Props {
  kind: TodayBlockKind;
  block: Pick<TodayBlock, 'total' | 'iznos' | 'stavke'>;
  /** The buttons that choose the order of the rows, for a block that has them. */
  order?: ReactNode;
}

/** A block of „Danas“, such as late payments: the first rows, how many there are, and a link to the list of all. */
export function TodayBlockCard({ kind, block: { total, iznos, stavke }, order }: Props) {
  const today = useCurrentDay();
  const all = ALL_ROWS[kind];
  const other = ALL_OTHER_ROWS[kind];
  const { title } = TODAY_BLOCKS[kind];
  const { shown, more } = useShortList(stavke, ROWS_SHOWN);
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
        {shown.map(item => (
          <TodayRow
            key={`${item.entity} ${item.id} ${item.datum} ${item.vreme}`}
            kind={kind}
            item={item}
            today={today}
          />
        ))}
      </ul>
      {more}
    </Card>
  );
}

interface TodayRowProps {
  kind: TodayBlockKind;
  item: TodayItem;
  /** The current day in Belgrade. */
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
      <div className="flex flex-wrap items-center gap-2 max-sm:basis-full">
        {iznos && <span className="num text-sm font-semibold whitespace-nowrap">{rsd(iznos)}</span>}
        {when && (
          <span title={datum ? shortDate(datum) : undefined}>
            <Chip tone={when.isLate ? 'danger' : 'neutral'}>{[when.text, vreme].filter(Boolean).join(' ')}</Chip>
          </span>
        )}
        <span className="flex gap-2 empty:hidden max-sm:ml-auto">
          <ReachButtons name={naziv} phone={telefon} address={kind === 'merenja' ? address : ''} />
        </span>
      </div>
    </li>
  );
}
