import { ENVELOPE_PAPER, type EnvelopeFormat } from '#web/printing/envelope-format.ts';
import { printDocument } from '#web/printing/print-document.ts';
import type { Measurement, Payment, Project } from './project-fragment.ts';

const titled = (name: string, project: Project): string => `${name} ${project.broj} ${project.klijent}`;

export const printEnvelope = (project: Project, format: EnvelopeFormat): Promise<void> =>
  printDocument(ENVELOPE_PAPER[format], titled('Koverta', project), async company => {
    const { EnvelopeSheet } = await import('#web/printing/EnvelopeSheet.tsx');
    return <EnvelopeSheet company={company} project={project} format={format} />;
  });

export const printMeasurement = (project: Project, measurement: Measurement, preparedBy: string): Promise<void> =>
  printDocument('A4', titled('Radni nalog za merenje', project), async company => {
    const { MeasurementSheet } = await import('#web/printing/MeasurementSheet.tsx');
    return <MeasurementSheet company={company} project={project} measurement={measurement} preparedBy={preparedBy} />;
  });

export const printPayment = (project: Project, payment: Payment, preparedBy: string): Promise<void> =>
  printDocument('A4', titled(payment.tip === 'avans' ? 'Avans' : 'Ostatak', project), async company => {
    const { PaymentSheet } = await import('#web/printing/PaymentSheet.tsx');
    return (
      <PaymentSheet
        company={company}
        project={project}
        finances={project.finansije}
        payments={project.uplate}
        payment={payment}
        preparedBy={preparedBy}
      />
    );
  });

export const printOptimization = (project: Project, preparedBy: string): Promise<void> =>
  printDocument('A4', titled('Radni nalog', project), async company => {
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
