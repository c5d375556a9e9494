import { DURING_THE_DAY } from '#domain/calendar/visit.ts';
import { longDate } from '#domain/text/formats.ts';
import { clientFacts } from './client-facts.ts';
import { EmptyChecklist } from './EmptyChecklist.tsx';
import { Facts } from './Facts.tsx';
import { SheetHead } from './SheetHead.tsx';
import { Signatures } from './Signatures.tsx';
import type { Company, SheetProject } from './sheet-data.ts';

const LINE = { stroke: '#ccc', strokeWidth: 0.5 } as const;

/** Squared paper of 5 mm. Drawn, not a background: printers leave backgrounds out. */
function SketchGrid() {
  return (
    <div className="sketch">
      <svg role="img" aria-label="Prostor za skicu" width="100%" height="100%">
        <defs>
          <pattern id="squares" width="5mm" height="5mm" patternUnits="userSpaceOnUse">
            <line x1="0" y1="0" x2="5mm" y2="0" {...LINE} />
            <line x1="0" y1="0" x2="0" y2="5mm" {...LINE} />
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill="url(#squares)" />
      </svg>
    </div>
  );
}

interface MeasurementSheetProps {
  company: Company | null;
  project: SheetProject;
  measurement: {
    datum: string;
    vreme: string | null;
    opis: string | null;
    napomena: string | null;
    osobe: readonly { ime: string }[];
  };
  preparedBy: string;
}

/** The work order that the fitter takes along: the known data, and blank fields to fill in on site. */
export function MeasurementSheet({ company, project, measurement, preparedBy }: MeasurementSheetProps) {
  return (
    <article className="sheet fill-page" style={{ maxWidth: 1100 }}>
      <SheetHead company={company} title="Radni nalog za merenje" broj={project.broj} preparedBy={preparedBy} />
      <Facts
        items={[
          ['Datum', longDate(measurement.datum)],
          ['Vreme', measurement.vreme ?? DURING_THE_DAY],
          ['Ide', measurement.osobe.map(({ ime }) => ime).join(', ') || null],
          ...clientFacts(project),
        ]}
      />
      <Section title="Opis" text={measurement.opis} />
      <Section title="Napomena" text={measurement.napomena} />
      <h2>Zatečeno stanje</h2>
      <EmptyChecklist />
      <h2>Skica</h2>
      <SketchGrid />
      <Signatures names={['Merenje obavlja', 'Klijent']} />
    </article>
  );
}

function Section({ title, text }: { title: string; text: string | null }) {
  return (
    text && (
      <>
        <h2>{title}</h2>
        <p className="text">{text}</p>
      </>
    )
  );
}
