import { paidUntil, paymentsUntil } from '#domain/project/finance.ts';
import type { PaymentRequest } from '#domain/project/payment-request.ts';
import { currentDay } from '#web/api/current-day.ts';
import { ENVELOPES, type EnvelopeFormat } from '#web/printing/envelope-format.ts';
import { printDocument } from '#web/printing/print-document.ts';
import type { Measurement, Payment, PricedProject, Project } from './project-fragment.ts';

const titleOf = (name: string, project: Pick<Project, 'broj' | 'klijent'>): string =>
  `${name} ${project.broj} ${project.klijent}`;

export const printEnvelope = (project: Project, format: EnvelopeFormat): Promise<void> =>
  printDocument(ENVELOPES[format].paper, titleOf('Koverta', project), async ({ company }) => {
    const { EnvelopeSheet } = await import('#web/printing/EnvelopeSheet.tsx');
    return <EnvelopeSheet company={company} project={project} format={format} />;
  });

export const printMeasurement = (project: Project, measurement: Measurement): Promise<void> =>
  printDocument('A4', titleOf('Radni nalog za merenje', project), async head => {
    const { MeasurementSheet } = await import('#web/printing/MeasurementSheet.tsx');
    return <MeasurementSheet {...head} project={project} measurement={measurement} />;
  });

export const printRequest = (project: PricedProject, request: PaymentRequest): Promise<void> =>
  printDocument('A4', titleOf('Zahtev za uplatu', project), async head => {
    const { RequestSheet } = await import('#web/printing/RequestSheet.tsx');
    return (
      <RequestSheet
        {...head}
        project={project}
        finances={project.finansije}
        paid={paidUntil(project.uplate, currentDay())}
        request={request}
      />
    );
  });

export const printReceipt = (project: PricedProject, payment: Payment): Promise<void> =>
  printDocument('A4', titleOf('Potvrda o uplati', project), async head => {
    const { ReceiptSheet } = await import('#web/printing/ReceiptSheet.tsx');
    const today = currentDay();
    return (
      <ReceiptSheet
        {...head}
        project={project}
        finances={project.finansije}
        payments={paymentsUntil(project.uplate, today)}
        paid={paidUntil(project.uplate, today)}
        payment={payment}
      />
    );
  });

export const printOptimization = (project: Project): Promise<void> =>
  printDocument('A4', titleOf('Radni nalog', project), async head => {
    const { OptimizationSheet } = await import('#web/printing/OptimizationSheet.tsx');
    const offer = project.ponudeDokumenti.find(document => document.objectKey === project.selectedOffer);
    return (
      <OptimizationSheet
        {...head}
        project={project}
        offer={offer?.naziv ?? null}
        documents={project.optimizacijaDokumenti}
        notes={project.optimizacijaKomentari}
      />
    );
  });
