import { stepNumber } from '#domain/project/steps.ts';
import type { VisitStart } from '#web/business/visits/visit-values.ts';
import type { Project } from './project-fragment.ts';

/** The first values of a new visit for the project: a measurement up to the step „Merenja“, then an installation. */
export function visitOf({ id, klijent, adresa, mesto, telefon, step, odgovornaOsoba }: Project): VisitStart {
  return {
    vrsta: step <= stepNumber('merenja') ? 'merenje' : 'montaza',
    osobe: odgovornaOsoba ? [odgovornaOsoba.id] : [],
    subject: { entity: 'project', id, naziv: klijent, adresa, mesto, telefon },
  };
}
