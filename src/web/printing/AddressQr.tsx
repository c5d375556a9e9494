import { encode } from 'uqr';
import { squares } from '#web/ui/qr-squares.ts';

/** A QR code with a record's address, which leads from the sheet to the record. */
export function AddressQr({ address }: { address: string }) {
  const { data, size } = encode(address, { ecc: 'M', border: 2 });
  return (
    <figure className="qr qr-small">
      <svg role="img" aria-label={address} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
        <path d={squares(data)} />
      </svg>
      <figcaption>Zapis u programu</figcaption>
    </figure>
  );
}
