import { DURING_THE_DAY, kindTitle } from '#domain/calendar/visit.ts';
import { areaText } from '#domain/glass/position.ts';
import { PROJECT_FILTERS } from '#domain/job/list-filters.ts';
import { LIST_COLUMNS, type ListColumn } from '#domain/job/list-views.ts';
import { areaBasis } from '#domain/opening/list-sums.ts';
import { VALUE_MISSING } from '#domain/project/finance.ts';
import { PROJECT_FIELD_RIGHTS } from '#domain/project/read-rights.ts';
import { addressWithTown, DOT, rsd, twoDecimals } from '#domain/text/formats.ts';
import { type UserRights, userMay } from '#web/api/session.ts';
import { jobCard, WORK_JOB_COLUMNS } from '#web/business/job-columns.tsx';
import { OutcomeChip } from '#web/business/OutcomeChip.tsx';
import { StepMarks } from '#web/business/StepMarks.tsx';

import { DueDay, NextContact, WORK_COLUMNS } from '#web/business/work-cells.tsx';
import { BriefDate } from '#web/ui/BriefDate.tsx';
import type { Column, RowCard } from '#web/ui/data-table-types.ts';
import type { ProjectRow } from './list-api.ts';

const STAGES: Record<string, string> = PROJECT_FILTERS.korak.values;

const stageOf = ({ step }: Pick<ProjectRow, 'step'>): string => STAGES[step] ?? '';

const Stage = ({ row }: { row: ProjectRow }) =>
  row.ishod ? <OutcomeChip outcome={row.ishod} /> : <StepMarks reached={row.step} label={stageOf(row)} />;

/** The debt in RSD; null when there is none, or before an offer was chosen. */
const debtOf = ({ step, dug }: ProjectRow): string | null => (step >= 6 && dug && Number(dug) > 0 ? dug : null);

/** Whether the job's value was not entered. For people who may not read debts, `dug` is undefined and not null. */
const isValueMissing = ({ step, dug }: ProjectRow): boolean => step >= 6 && dug === null;

const COLUMNS: Record<ListColumn<'projects'>, Column<ProjectRow>> = {
  broj: { id: 'broj', header: 'Broj', width: 102, cell: row => <span className="num">{row.broj}</span> },
  ...WORK_JOB_COLUMNS,
  korak: { id: 'korak', header: 'Korak', width: 114, cell: row => <Stage row={row} /> },
  dug: {
    id: 'dug',
    header: 'Dug (din)',
    width: 128,
    align: 'right',
    cell: row => {
      const debt = debtOf(row);
      return isValueMissing(row) ? <span className="text-warning">Nije uneto</span> : debt && twoDecimals(debt);
    },
  },
  rokUplate: {
    id: 'rokUplate',
    header: 'Rok uplate',
    width: 110,
    drop: 3,
    cell: row => debtOf(row) && row.rokUplate && <DueDay day={row.rokUplate} />,
  },
  sledeciTermin: {
    id: 'sledeciTermin',
    header: 'Termin',
    width: 118,
    drop: 1,
    cell: ({ sledeciTermin }) =>
      sledeciTermin && (
        <>
          <BriefDate value={sledeciTermin.datum} />
          <span className="num block text-xs text-muted">
            {[sledeciTermin.vreme ?? DURING_THE_DAY, kindTitle(sledeciTermin.vrsta)].join(DOT)}
          </span>
        </>
      ),
  },
  otvori: {
    id: 'otvori',
    header: 'Otvori',
    width: 150,
    optional: true,
    cell: ({ vazecaLista }) =>
      vazecaLista &&
      vazecaLista.komada > 0 && (
        <>
          <span className="num">{vazecaLista.komada} kom</span>
          {vazecaLista.povrsina > 0 && (
            <span className="num block text-xs text-muted">
              {areaText(vazecaLista.povrsina)}, {areaBasis(vazecaLista)}
            </span>
          )}
        </>
      ),
  },
  ...WORK_COLUMNS,
};

/** The columns of the list of projects that the user may read. */
export const projectColumns = (user: UserRights): readonly Column<ProjectRow>[] =>
  LIST_COLUMNS.projects
    .filter(id => {
      const right = PROJECT_FIELD_RIGHTS[id];
      return !right || userMay(user, right);
    })
    .map(id => COLUMNS[id]);

export const projectCard = (row: ProjectRow): RowCard => {
  const debt = debtOf(row);
  return {
    ...jobCard(row),
    lines: [[row.broj, addressWithTown(row)].filter(Boolean).join(DOT)],
    stage: <Stage row={row} />,
    marks: (
      <>
        {row.sledeciTermin && (
          <span>
            {kindTitle(row.sledeciTermin.vrsta)}{' '}
            <BriefDate value={row.sledeciTermin.datum} time={row.sledeciTermin.vreme ?? DURING_THE_DAY} />
          </span>
        )}
        {row.sledeciKontakt && (
          <span>
            Kontakt <NextContact contact={row.sledeciKontakt} />
          </span>
        )}
        {isValueMissing(row) && <span className="text-warning">{VALUE_MISSING}</span>}
        {debt && (
          <span className="num">
            Dug {rsd(debt)}
            {row.rokUplate && (
              <>
                , rok <DueDay day={row.rokUplate} />
              </>
            )}
          </span>
        )}
        {row.odgovornaOsoba && <span>{row.odgovornaOsoba.ime}</span>}
      </>
    ),
  };
};
