import { encode } from 'uqr';
import { ipsQr } from '#domain/project/ips-qr.ts';
import { squares } from '#web/ui/qr-squares.ts';
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
  if (!text) return null;
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  return (
    <figure className="qr">
      <svg role="img" aria-label="NBS IPS QR" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
        <path d={squares(data)} />
      </svg>
      <figcaption>NBS IPS QR</figcaption>
    </figure>
  );
}
