import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { labelOf, NACIN_UPLATE_LABELS, TIP_UPLATE_LABELS } from '#domain/labels.ts';
import { briefDate, DOT, rsd } from '#domain/text/formats.ts';
import { kindLabel } from '#domain/trail/bin-labels.ts';
import { DownloadButton } from '#web/business/DownloadButton.tsx';
import { JobTypeChip } from '#web/business/JobTypeChip.tsx';
import { projectLink } from '#web/business/records.ts';
import { BriefDate } from '#web/ui/BriefDate.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { FailedPage } from '#web/ui/FailedPage.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useShortList } from '#web/ui/use-short-list.tsx';
import { type Overview, overviewQuery } from './detail-api.ts';

/** The number of rows of a list that are shown before „Prikaži još“. */
const ROWS_SHOWN = 5;

/** The cards of the client's pre-offers, projects, glass orders, payments and documents. */
export function ClientWork({ clientId }: { clientId: string }) {
  const { data, error, refetch } = useQuery(overviewQuery(clientId));
  if (!data)
    return error ? <FailedPage error={error} onReload={() => void refetch()} /> : <Skeleton className="h-56" />;
  const { ugovoreno: agreedRsd } = data;
  return (
    <>
      <ShortList title="Predponude" items={data.predponude} row={preofferRow} />
      <ShortList
        title="Projekti"
        note={agreedRsd && agreedRsd !== '0.00' ? `ugovoreno ${rsd(agreedRsd)}` : undefined}
        items={data.projekti}
        row={projectRow}
      />
      <ShortList title="Porudžbine stakla" items={data.staklo} row={glassRow} />
      <ShortList title="Uplate" items={data.uplate} row={paymentRow} />
      <ShortList title="Dokumenti i fotografije" items={data.dokumenti} row={documentRow} />
    </>
  );
}

interface ListProps<Item> {
  title: string;
  /** A text next to the title. */
  note?: string | undefined;
  items: readonly Item[];
  row(item: Item): ReactNode;
}

/** A card with the first items, and all of them after „Prikaži još“; nothing for an empty list. */
function ShortList<Item>({ title, note, items, row }: ListProps<Item>) {
  const { shown, more } = useShortList(items, ROWS_SHOWN);
  if (items.length === 0) return null;
  return (
    <Card title={title} actions={note && <span className="num text-sm text-muted">{note}</span>}>
      <ul>{shown.map(row)}</ul>
      {more}
    </Card>
  );
}

const LINK_CLASSES = 'reach font-semibold underline hover:text-brand-ink';

const preofferRow = (item: Overview['predponude'][number]) => (
  <li key={item.id} className="row flex-wrap">
    <JobTypeChip value={item.vrstaPosla} />
    <Link to="/projekti/preoffers" search={{ predponuda: item.id }} className={`num ${LINK_CLASSES}`}>
      <BriefDate value={item.createdAt} />
    </Link>
    <span className="min-w-32 flex-1 truncate text-sm text-muted">
      {[item.status, item.mesto].filter(Boolean).join(DOT)}
    </span>
    {item.projectId && <Chip tone="ok">Projekat</Chip>}
  </li>
);

const projectRow = (item: Overview['projekti'][number]) => (
  <li key={item.id} className="row">
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <JobTypeChip value={item.vrstaPosla} />
        <Link {...projectLink(item.id)} className={`num ${LINK_CLASSES}`}>
          {item.broj}
        </Link>
        <span className="min-w-0 truncate text-sm text-muted">{item.mesto}</span>
        {item.archived && <Chip>Arhiva</Chip>}
      </p>
    </div>
    {item.step >= 6 && item.ukupno !== null && (
      <div className="num text-right">
        <p className="font-semibold">{rsd(item.ukupno)}</p>
        {Number(item.dug) > 0 && <p className="text-sm text-warning">duguje {rsd(item.dug ?? '0.00')}</p>}
      </div>
    )}
  </li>
);

const glassRow = (item: Overview['staklo'][number]) => (
  <li key={item.id} className="row flex-wrap">
    <Link to="/staklo/list/$id" params={{ id: item.id }} className={`num ${LINK_CLASSES}`}>
      {item.broj}
    </Link>
    <span className="min-w-32 flex-1 truncate">{item.dobavljac}</span>
    {item.datumIsporuke && <BriefDate value={item.datumIsporuke} className="text-sm text-muted" />}
    <Chip>{item.status}</Chip>
  </li>
);

const paymentRow = (item: Overview['uplate'][number]) => (
  <li key={item.id} className="row flex-wrap">
    <BriefDate value={item.datum} className="text-sm text-muted" />
    <span className="min-w-32 flex-1">
      {labelOf(TIP_UPLATE_LABELS, item.tip)}
      <span className="text-muted">, {labelOf(NACIN_UPLATE_LABELS, item.nacin).toLowerCase()}</span>
    </span>
    <Link {...projectLink(item.projectId, 'finansije')} className="reach num text-sm underline">
      {item.projekat}
    </Link>
    <span className="num ml-auto font-semibold">{rsd(item.iznos)}</span>
  </li>
);

const documentRow = (item: Overview['dokumenti'][number]) => (
  <li key={item.objectKey} className="row">
    <div className="min-w-0 flex-1">
      <p className="font-medium">{item.naziv}</p>
      <p className="num text-sm text-muted">
        {[kindLabel({ vrsta: 'document', lista: item.lista }), briefDate(item.createdAt), item.korisnik].join(DOT)}
      </p>
    </div>
    <DownloadButton file={item} />
  </li>
);
