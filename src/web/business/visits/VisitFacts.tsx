import type { ReactNode } from 'react';
import { VISIT_LABELS } from '#domain/calendar/fields.ts';
import { longDate, minutesText, placeOf, plural } from '#domain/text/formats.ts';
import { PersonName } from '#web/ui/PersonName.tsx';
import type { Visit } from './visit-api.ts';
import { arrivalOf } from './visit-words.ts';

/** „8 h“, or „8 h dnevno, 3 dana“ for a visit of several days. */
const lengthOf = ({ minuta, dana }: Visit): string =>
  dana === 1 ? minutesText(minuta) : `${minutesText(minuta)} dnevno, ${plural(dana, 'dan', 'dana', 'dana')}`;

/** The facts of a visit, for people who may only read it. */
export function VisitFacts({ visit }: { visit: Visit }) {
  const facts: [name: string, value: ReactNode][] = [
    ['Kada', `${longDate(visit.datum)}, ${arrivalOf(visit)}`],
    ['Trajanje', lengthOf(visit)],
    [
      'Ko ide',
      visit.osobe.length > 0 && (
        <span className="flex flex-wrap gap-x-4 gap-y-1">
          {visit.osobe.map(person => (
            <PersonName key={person.id} of={person} />
          ))}
        </span>
      ),
    ],
    [VISIT_LABELS.adresa, placeOf(visit) || null],
    [VISIT_LABELS.opis, visit.opis],
    [VISIT_LABELS.napomena, visit.napomena],
  ];
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-[8rem_1fr]">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="contents">
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="break-words whitespace-pre-wrap">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
