import { Link } from '@tanstack/react-router';
import { Ruler } from 'lucide-react';
import { glassWords, needsGlass } from '#domain/glass/state.ts';
import { addressWithTown, DOT, plural } from '#domain/text/formats.ts';
import { useCurrentDay } from '#web/api/current-day.ts';
import { useMay } from '#web/api/session.ts';
import { openFile } from '#web/api/uploads.ts';
import { JobListPage } from '#web/business/JobListPage.tsx';
import { JobTypeChip } from '#web/business/JobTypeChip.tsx';
import { WORK_JOB_COLUMNS } from '#web/business/job-columns.tsx';
import { BriefDate } from '#web/ui/BriefDate.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import type { Column, RowCard } from '#web/ui/data-table-types.ts';
import { optimizationList, type WorkshopRow, workshopList } from './api.ts';

/** The classes of a link inside a row that is a link itself; they put it above the row's link, so that it works. */
const LINK_CLASSES = 'reach relative z-1 underline underline-offset-2';

const Installation = ({ ugradnja }: WorkshopRow) =>
  ugradnja ? <BriefDate value={ugradnja} /> : <span className="text-muted">Nije zakazana</span>;

function Glass({ staklo, vrstaPosla }: WorkshopRow) {
  const today = useCurrentDay();
  if (!staklo) return needsGlass(vrstaPosla) && <Chip>Staklo nije poručeno</Chip>;
  const { text, tone } = glassWords(staklo, today);
  return <Chip tone={tone}>{text}</Chip>;
}

const Sizes = ({ vazecaLista }: WorkshopRow) =>
  vazecaLista ? (
    <Link to="/projekti/merne-liste/$listId" params={{ listId: vazecaLista.id }} className={LINK_CLASSES}>
      {plural(vazecaLista.brojOtvora, 'otvor', 'otvora', 'otvora')}
    </Link>
  ) : (
    <span className="text-muted">Nema liste</span>
  );

const Cutting = ({ optimizacijaDokumenti }: WorkshopRow) =>
  optimizacijaDokumenti.length === 0 ? (
    <span className="text-muted">Nema dokumenata</span>
  ) : (
    optimizacijaDokumenti.map(({ objectKey, naziv }) => (
      <button
        key={objectKey}
        type="button"
        className={`${LINK_CLASSES} block max-w-full text-left`}
        aria-label={`Otvori: ${naziv}`}
        onClick={() => void openFile(objectKey)}
      >
        {/* Cut here and not at the button, whose larger area for touch would be cut too. */}
        <span className="block truncate underline">{naziv}</span>
      </button>
    ))
  );

/** The columns for the workshop: installation, glass, sizes and cutting documents. */
const WORKSHOP_COLUMNS: readonly Column<WorkshopRow>[] = [
  { id: 'ugradnja', header: 'Ugradnja', width: 124, cell: Installation },
  { ...WORK_JOB_COLUMNS.klijent, below: ({ broj, mesto }) => [broj, mesto].filter(Boolean).join(DOT) },
  WORK_JOB_COLUMNS.vrstaPosla,
  { id: 'staklo', header: 'Staklo', width: 250, cell: Glass },
  { id: 'mere', header: 'Mere', width: 92, cell: Sizes },
  { id: 'krojenje', header: 'Krojenje', cell: Cutting },
];

const workshopCard = (row: WorkshopRow): RowCard => ({
  title: row.klijent,
  chip: <JobTypeChip value={row.vrstaPosla} />,
  lines: [[row.broj, addressWithTown(row)].filter(Boolean).join(DOT)],
  stage: row.ugradnja ? (
    <span>
      Ugradnja: <Installation {...row} />
    </span>
  ) : (
    'Ugradnja nije zakazana'
  ),
  marks: (
    <>
      <Glass {...row} />
      <Sizes {...row} />
      {row.optimizacijaDokumenti.length > 0 && <Cutting {...row} />}
    </>
  ),
});

/**
 * The page `/optimizacija/projekti`: the projects that are ready for optimization and not archived. People who may not
 * read addresses see the columns for the workshop.
 */
export function OptimizationListPage() {
  const readsAddresses = useMay('addresses:read');
  const listProps = {
    title: 'Projekti',
    of: 'Optimizacija',
    nouns: ['projekat', 'projekta', 'projekata'],
    exported: 'optimizacija',
    rowLink: (row: { id: string }) => ({ to: '/optimizacija/projekti/$id' as const, params: { id: row.id } }),
    empty: {
      icon: Ruler,
      title: 'Nijedan projekat ne čeka optimizaciju',
      text: 'Ovde dolaze projekti koji su u koraku Optimizacija označeni kao spremni.',
    },
  } as const;
  return readsAddresses ? (
    <JobListPage {...listProps} source={optimizationList} />
  ) : (
    <JobListPage {...listProps} source={workshopList} columns={WORKSHOP_COLUMNS} card={workshopCard} />
  );
}
