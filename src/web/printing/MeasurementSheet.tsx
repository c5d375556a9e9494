import { DURING_THE_DAY } from '#domain/calendar/visit.ts';
import { CHECKLIST, CHECKLIST_FIELDS, type ChecklistField } from '#domain/enumerations.ts';
import { CHECKLIST_LABELS, shownValue } from '#domain/labels.ts';
import { longDate } from '#domain/text/formats.ts';
import { clientDetails } from './client-details.ts';
import { DetailList } from './DetailList.tsx';
import { SheetHead } from './SheetHead.tsx';
import { Signatures } from './Signatures.tsx';
import type { Head, SheetProject } from './sheet-data.ts';

/** Fields whose answers need the full width. */
const WIDE_FIELDS: readonly ChecklistField[] = ['dodatnaOprema', 'staklo'];

/**
 * The eleven fields of a measurement document to be filled in by hand: ten with boxes to tick, and the document's name.
 */
function EmptyChecklist() {
  return (
    <dl className="choices">
      {CHECKLIST_FIELDS.map(field => (
        <div key={field} className={WIDE_FIELDS.includes(field) ? 'long' : undefined}>
          <dt>{CHECKLIST_LABELS[field]}</dt>
          <dd>
            <ul>
              {CHECKLIST[field].map(value => (
                <li key={value}>
                  <span className="box" />
                  {shownValue(value)}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
      <div className="long">
        <dt>Dokument</dt>
        <dd />
      </div>
    </dl>
  );
}

const LINE = { stroke: '#ccc', strokeWidth: 0.5 } as const;

/** Squared paper of 5 mm, drawn as SVG because printers leave out backgrounds. */
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

const COLUMNS = ['Oznaka', 'Širina', 'Visina', 'Kom'];
const ROWS = Array.from({ length: 8 }, (_, row) => row);

const BlankRows = () => (
  <table className="blank-rows">
    <thead>
      <tr>
        {COLUMNS.map(name => (
          <th key={name}>{name}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {ROWS.map(row => (
        <tr key={row}>
          {COLUMNS.map(name => (
            <td key={name} />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

interface MeasurementSheetProps extends Head {
  project: SheetProject;
  measurement: {
    datum: string;
    vreme: string | null;
    opis: string | null;
    napomena: string | null;
    osobe: readonly { ime: string }[];
  };
}

/** The work order for the fitter: the known data, and blank fields to fill in on site. */
export function MeasurementSheet({ project, measurement, ...head }: MeasurementSheetProps) {
  const people = measurement.osobe.map(({ ime }) => ime).join(', ');
  return (
    <article className="sheet fill-page" style={{ maxWidth: 1100 }}>
      <SheetHead {...head} title="Radni nalog za merenje" broj={project.broj} />
      <DetailList
        items={[
          ['Datum', longDate(measurement.datum)],
          ['Vreme', measurement.vreme ?? DURING_THE_DAY],
          ['Ide', people || null],
          ...clientDetails(project),
        ]}
      />
      <div className="two-texts">
        <Section title="Opis" text={measurement.opis} />
        <Section title="Napomena" text={measurement.napomena} />
      </div>
      <h2>Zatečeno stanje</h2>
      <EmptyChecklist />
      <div className="on-site">
        <h2>Mere (mm)</h2>
        <h2>Skica</h2>
        <BlankRows />
        <SketchGrid />
      </div>
      <Signatures names={[['Merenje obavlja', people].filter(Boolean).join(': '), 'Klijent']} />
    </article>
  );
}

function Section({ title, text }: { title: string; text: string | null }) {
  return (
    text && (
      <section>
        <h2>{title}</h2>
        <p className="text">{text}</p>
      </section>
    )
  );
}
