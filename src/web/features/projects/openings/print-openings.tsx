import { listSums } from '#domain/opening/list-sums.ts';
import { queryClient } from '#web/api/query-client.ts';
import type { SheetOpening } from '#web/printing/MeasuringListSheet.tsx';
import { printDocument } from '#web/printing/print-document.ts';
import type { Project } from '../project-fragment.ts';
import { type MeasuringList, measuringListQuery } from './openings-api.ts';

export type OpeningsSheet = 'list' | 'installation' | 'handover';

interface SheetWords {
  title: string;
  signatures: readonly string[];
  closing?: string;
}

/** The titles and the signature lines of the sheets that can be printed for a measuring list. */
const SHEETS: Record<OpeningsSheet, SheetWords> = {
  list: { title: 'Merna lista', signatures: ['Merio', 'Klijent potvrđuje mere'] },
  installation: { title: 'Nalog za montažu', signatures: ['Nalog izdaje', 'Montažu obavlja'] },
  handover: {
    title: 'Zapisnik o primopredaji',
    signatures: ['Predaje', 'Prima'],
    closing: 'Sve sa ove liste je ugrađeno i predato. Primedbe klijenta:',
  },
};

export function printOpenings(project: Project, list: MeasuringList, kind: OpeningsSheet) {
  const sheet = SHEETS[kind];
  return printDocument('A4', `${sheet.title} ${project.broj} ${project.klijent}`, async head => {
    const { MeasuringListSheet } = await import('#web/printing/MeasuringListSheet.tsx');
    return (
      <MeasuringListSheet
        {...head}
        project={project}
        {...sheet}
        list={{ ...list, sums: listSums(list) }}
        openings={list.otvori as unknown as SheetOpening[]}
        url={`${window.location.origin}/projekti/merne-liste/${list.id}`}
      />
    );
  });
}

/** Fetches the list with its openings and prints the sheet. */
export async function printOpeningsOf(project: Project, listId: string, kind: OpeningsSheet) {
  const list = await queryClient.fetchQuery(measuringListQuery(listId));
  await printOpenings(project, list, kind);
}
