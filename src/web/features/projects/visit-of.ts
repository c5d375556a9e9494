import { stepNumber } from '#domain/project/steps.ts';
import type { VisitStart } from '#web/business/visits/visit-values.ts';
import type { Project } from './project-fragment.ts';

/** The visit that the project probably needs: a measurement, or later the installation. */
export function visitOf({ id, klijent, adresa, mesto, telefon, step, odgovornaOsoba }: Project): VisitStart {
  return {
    vrsta: step <= stepNumber('merenja') ? 'merenje' : 'montaza',
    osobe: odgovornaOsoba ? [odgovornaOsoba.id] : [],
    subject: { entity: 'project', id, naziv: klijent, adresa, mesto, telefon },
  };
}
