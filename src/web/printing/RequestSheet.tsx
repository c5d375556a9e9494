import { TIP_UPLATE_LABELS } from '#domain/labels.ts';
import type { Price } from '#domain/project/finance.ts';
import { paymentReference } from '#domain/project/ips-qr.ts';
import type { PaymentRequest } from '#domain/project/payment-request.ts';
import { amountInWords } from '#domain/text/amount-in-words.ts';
import type { Money } from '#domain/text/decimal.ts';
import { rsd } from '#domain/text/formats.ts';
import { clientDetails } from './client-details.ts';
import { DetailList } from './DetailList.tsx';
import { PaymentPercent } from './PaymentPercent.tsx';
import { PaymentQr } from './PaymentQr.tsx';
import { PaymentSums } from './PaymentSums.tsx';
import { SheetHead } from './SheetHead.tsx';
import { Signatures } from './Signatures.tsx';
import type { Head, SheetProject } from './sheet-data.ts';

interface RequestSheetProps extends Head {
  project: SheetProject;
  finances: Price;
  /** The sum in RSD that was paid by the day of the sheet. */
  paid: Money;
  request: PaymentRequest;
}

/** „Zahtev za uplatu“: the amount to be paid, and how to pay it. */
export function RequestSheet({ project, finances, paid, request, ...head }: RequestSheetProps) {
  const title = TIP_UPLATE_LABELS[request.tip];
  const { company } = head;
  const purpose = `${title}, projekat ${project.broj}`;
  return (
    <article className="sheet money">
      <SheetHead {...head} title="Zahtev za uplatu" broj={project.broj} />
      <DetailList items={clientDetails(project)} />
      <div className="pay">
        <div>
          <h2>{title}</h2>
          <p className="big">{rsd(request.iznos)}</p>
          <p>{amountInWords(request.iznos)}</p>
          <PaymentPercent amount={request.iznos} finances={finances} />
        </div>
        <PaymentQr company={company} amount={request.iznos} purpose={purpose} broj={project.broj} />
      </div>
      <h2>Podaci za uplatu</h2>
      <DetailList
        items={[
          ['Primalac', company?.naziv],
          ['Račun', company?.brojRacuna],
          ['Svrha uplate', purpose],
          ['Poziv na broj', paymentReference(project.broj)],
        ]}
      />
      <PaymentSums finances={finances} paid={paid} />
      <Signatures names={['Izdaje']} />
    </article>
  );
}
