import { showPhone } from '#domain/text/phone-display.ts';
import { SheetHead } from './SheetHead.tsx';
import type { Head } from './sheet-data.ts';

export interface PlannedVisit {
  id: string;
  /** The time in words: „između 09:00 i 11:00“. */
  arrival: string;
  duration: string;
  kind: string;
  naziv: string;
  broj: string | null;
  address: string;
  telefon: string | null;
  opis: string | null;
  napomena: string | null;
  others: readonly string[];
}

export interface DayPlan {
  /** The person's name: „Milan Petrović“. */
  person: string;
  visits: readonly PlannedVisit[];
}

interface Props extends Head {
  day: string;
  plans: readonly DayPlan[];
}

/** The visits of a day for each person, one or more pages per person, with room for handwriting. */
export const DayPlanSheet = ({ day, plans, ...head }: Props) => (
  <>
    {plans.map(({ person, visits }, i) => (
      <article key={person} className="sheet" style={i > 0 ? { breakBefore: 'page' } : undefined}>
        <SheetHead {...head} title={`Plan dana: ${person}`} of="" broj={person} datum={day} />
        <table className="day-plan">
          <thead>
            <tr>
              <th>Kada</th>
              <th>Šta i gde</th>
              <th>Zabeleške</th>
            </tr>
          </thead>
          <tbody>
            {visits.map(visit => (
              <PlanRow key={visit.id} visit={visit} />
            ))}
          </tbody>
        </table>
      </article>
    ))}
  </>
);

function PlanRow({ visit }: { visit: PlannedVisit }) {
  const { arrival, duration, kind, naziv, broj, address, telefon, opis, napomena, others } = visit;
  const lines = [
    address,
    telefon && showPhone(telefon),
    opis,
    napomena,
    others.length > 0 && `Idu i: ${others.join(', ')}`,
  ];
  return (
    <tr style={{ breakInside: 'avoid' }}>
      <td>
        <strong>{arrival}</strong>
        <br />
        {duration}
      </td>
      <td className="text">
        <strong>{[`${kind}: ${naziv}`, broj].filter(Boolean).join(', ')}</strong>
        {lines.map(line => line && <div key={line}>{line}</div>)}
      </td>
      <td style={{ width: '45mm' }} />
    </tr>
  );
}
