import { ipsQr } from '#domain/project/ips-qr.ts';
import { QrCode } from '#web/ui/QrCode.tsx';
import type { Company } from './sheet-data.ts';

interface PaymentQrProps {
  company: Company | null;
  /** The amount in RSD. */
  amount: string;
  purpose: string;
  broj: string;
}

/** The IPS QR code, which a bank's app reads; nothing while the company has no account number. */
export function PaymentQr({ company, amount, purpose, broj }: PaymentQrProps) {
  const text =
    company?.brojRacuna &&
    ipsQr({
      account: company.brojRacuna,
      payee: [company.naziv, company.adresa, company.mesto].filter(Boolean).join('\n'),
      amount,
      purpose,
      reference: broj,
    });
  return (
    text && (
      <figure className="qr">
        <QrCode text={text} label="NBS IPS QR" border={4} />
        <figcaption>NBS IPS QR</figcaption>
      </figure>
    )
  );
}
