import { toast } from '#web/ui/toast.ts';
import type { OptimizationProject } from './api.ts';

/** The sheet and what prints it come with the first printing. */
export async function printWorkOrder(project: OptimizationProject, preparedBy: string): Promise<void> {
  try {
    const [{ printSheet }, { OptimizationSheet }] = await Promise.all([
      import('#web/printing/print.ts'),
      import('#web/printing/OptimizationSheet.tsx'),
    ]);
    const offer = project.ponudeDokumenti.find(document => document.objectKey === project.selectedOffer);
    const title = `Radni nalog ${project.broj} ${project.klijent}`;
    const sheet = (
      <OptimizationSheet
        company={null}
        project={project}
        offer={offer?.naziv ?? null}
        documents={project.optimizacijaDokumenti}
        notes={project.optimizacijaKomentari}
        preparedBy={preparedBy}
      />
    );
    await printSheet(sheet, { paper: 'A4', title, footer: title });
  } catch (error) {
    console.error(error);
    toast('Štampa nije mogla da se pripremi. Pokušajte ponovo.', 'error');
  }
}
