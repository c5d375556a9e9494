import type { SheetOpening } from '#web/printing/MeasuringListSheet.tsx';
import { printDocument } from '#web/printing/print-document.ts';
import type { Project } from '../project-fragment.ts';
import { listSums } from './list-words.ts';
import type { MeasuringList } from './openings-api.ts';

export const printMeasuringList = (project: Project, list: MeasuringList, preparedBy: string): Promise<void> =>
  printDocument('A4', `Merna lista ${project.broj} ${project.klijent}`, async company => {
    const { MeasuringListSheet } = await import('#web/printing/MeasuringListSheet.tsx');
    return (
      <MeasuringListSheet
        company={company}
        project={project}
        title="Merna lista"
        list={{ ...list, sums: listSums(list) }}
        openings={list.otvori as unknown as SheetOpening[]}
        address={`${window.location.origin}/projekti/merne-liste/${list.id}`}
        preparedBy={preparedBy}
        signatures={['Merio', 'Klijent potvrđuje mere']}
      />
    );
  });
