import { addressSize } from './address-size.ts';
import type { EnvelopeFormat } from './envelope-format.ts';
import type { Company, SheetProject } from './sheet-data.ts';

/** The size of each envelope and the position of its window, in millimetres from the left and the top. */
const ENVELOPES: Record<EnvelopeFormat, { width: number; height: number; left: number; top: number }> = {
  DL: { width: 220, height: 110, left: 115, top: 55 },
  C5: { width: 229, height: 162, left: 115, top: 85 },
  A4: { width: 210, height: 297, left: 110, top: 48 },
};

/** The space to the right of the address, below it, and above it for the line „Prima:“. */
const RIGHT_MM = 12;
const BELOW_MM = 7;
const LABEL_MM = 5;

interface EnvelopeSheetProps {
  company: Company | null;
  project: Pick<SheetProject, 'klijent' | 'adresa' | 'mesto'>;
  format: EnvelopeFormat;
}

/** The address with „Prima:“; the company is the sender if its data is set. */
export function EnvelopeSheet({ company, project, format }: EnvelopeSheetProps) {
  const envelope = ENVELOPES[format];
  const parts = [project.klijent, project.adresa ?? '', project.mesto ?? ''];
  const width = envelope.width - envelope.left - RIGHT_MM;
  const size = addressSize(parts, width, envelope.height - envelope.top - BELOW_MM - LABEL_MM);
  return (
    // A fraction of a millimetre smaller than the paper, because rounding could add a second, empty page.
    <article
      className="envelope"
      style={{ width: `${envelope.width}mm`, height: `${envelope.height - 0.5}mm`, maxWidth: 1100 }}
    >
      {company && (
        <div className="envelope-from">
          <strong>{company.naziv}</strong>
          <div>{company.adresa}</div>
          <div>{company.mesto}</div>
        </div>
      )}
      <div
        className="envelope-to"
        style={{ left: `${envelope.left}mm`, top: `${envelope.top}mm`, right: `${RIGHT_MM}mm`, fontSize: `${size}pt` }}
      >
        <small>Prima:</small>
        <strong>{project.klijent}</strong>
        <div>{project.adresa}</div>
        <div>{project.mesto}</div>
      </div>
    </article>
  );
}
