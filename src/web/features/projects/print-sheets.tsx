import type { ReactElement } from 'react';
import { ENVELOPE_PAPER, type EnvelopeFormat } from '#web/printing/envelope-format.ts';
import type { Paper } from '#web/printing/paper.ts';
import { toast } from '#web/ui/toast.ts';
import type { Measurement, Payment, Project } from './project-fragment.ts';

/** Sheets and what prints them come with the first printing. */
const print = async (
  paper: Paper,
  name: string,
  project: Project,
  load: () => Promise<ReactElement>,
): Promise<void> => {
  try {
    const [{ printSheet }, sheet] = await Promise.all([import('#web/printing/print.ts'), load()]);
    const title = `${name} ${project.broj} ${project.klijent}`;
    await printSheet(sheet, { paper, title, ...(paper === 'A4' && { footer: title }) });
  } catch (error) {
    console.error(error);
    toast('Štampa nije mogla da se pripremi. Pokušajte ponovo.', 'error');
  }
};

export const printEnvelope = (project: Project, format: EnvelopeFormat): Promise<void> =>
  print(ENVELOPE_PAPER[format], 'Koverta', project, async () => {
    const { EnvelopeSheet } = await import('#web/printing/EnvelopeSheet.tsx');
    return <EnvelopeSheet company={null} project={project} format={format} />;
  });

export const printMeasurement = (project: Project, measurement: Measurement, preparedBy: string): Promise<void> =>
  print('A4', 'Radni nalog za merenje', project, async () => {
    const { MeasurementSheet } = await import('#web/printing/MeasurementSheet.tsx');
    return <MeasurementSheet company={null} project={project} measurement={measurement} preparedBy={preparedBy} />;
  });

export const printPayment = (project: Project, payment: Payment, preparedBy: string): Promise<void> =>
  print('A4', payment.tip === 'avans' ? 'Avans' : 'Ostatak', project, async () => {
    const { PaymentSheet } = await import('#web/printing/PaymentSheet.tsx');
    return (
      <PaymentSheet
        company={null}
        project={project}
        finances={project.finansije}
        payments={project.uplate}
        payment={payment}
        preparedBy={preparedBy}
      />
    );
  });

export const printOptimization = (project: Project, preparedBy: string): Promise<void> =>
  print('A4', 'Radni nalog', project, async () => {
    const { OptimizationSheet } = await import('#web/printing/OptimizationSheet.tsx');
    const offer = project.ponudeDokumenti.find(document => document.objectKey === project.selectedOffer);
    return (
      <OptimizationSheet
        company={null}
        project={project}
        offer={offer?.naziv ?? null}
        documents={project.optimizacijaDokumenti}
        notes={project.optimizacijaKomentari}
        preparedBy={preparedBy}
      />
    );
  });
