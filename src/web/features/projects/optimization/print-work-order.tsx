import { printDocument } from '#web/printing/print-document.ts';
import type { OptimizationProject } from './api.ts';

/** „Odštampaj radni nalog“. */
export const printWorkOrder = (project: OptimizationProject, preparedBy: string): Promise<void> =>
  printDocument('A4', `Radni nalog ${project.broj} ${project.klijent}`, async company => {
    const { OptimizationSheet } = await import('#web/printing/OptimizationSheet.tsx');
    const offer = project.ponudeDokumenti.find(document => document.objectKey === project.selectedOffer);
    return (
      <OptimizationSheet
        company={company}
        project={project}
        offer={offer?.naziv ?? null}
        documents={project.optimizacijaDokumenti}
        notes={project.optimizacijaKomentari}
        preparedBy={preparedBy}
      />
    );
  });
