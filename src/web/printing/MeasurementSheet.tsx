import { DURING_THE_DAY } from '#domain/calendar/visit.ts';
import { longDate } from '#domain/text/formats.ts';
import { clientFacts } from './client-facts.ts';
import { EmptyChecklist } from './EmptyChecklist.tsx';
import { Facts } from './Facts.tsx';
import { SheetHead } from './SheetHead.tsx';
import { Signatures } from './Signatures.tsx';
import { SketchGrid } from './SketchGrid.tsx';
import type { Company, SheetProject } from './sheet-data.ts';

interface MeasurementSheetProps {
  company: Company | null;
  project: SheetProject;
  measurement: { datum: string; vreme: string | null; opis: string | null; napomena: string | null };
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
