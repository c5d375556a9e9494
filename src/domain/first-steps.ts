import { type Holder, may, type Right } from './rights.ts';

/** For how many days after an account is made its person sees the first steps. */
export const NEWCOMER_DAYS = 14;

interface StepFacts {
  title: string;
  text: string;
  /** The step is hidden from people who lack this right. */
  right?: Right;
}

/** What makes an installation ready for work, in the order of doing it. */
const COMPANY_STEPS = {
  firma: {
    title: 'Upišite ko ste',
    text: 'Naziv i PIB firme štampaju se na svakom listu.',
    right: 'company:write',
  },
  ljudi: {
    title: 'Otvorite pristup kolegama',
    text: 'Svako radi pod svojim imenom, pa se zna ko je šta uradio.',
    right: 'accounts:write',
  },
  klijenti: {
    title: 'Uvezite spisak klijenata',
    text: 'Iz Excel tabele, ili upišite prvog ručno.',
    right: 'transfer:write',
  },
  predponuda: {
    title: 'Napravite prvu predponudu',
    text: 'Od upita klijenta počinje svaki posao.',
    right: 'preoffers:write',
  },
} as const satisfies Record<string, StepFacts>;

/** The first day of a new colleague. */
const PERSON_STEPS = {
  kontakt: {
    title: 'Potvrdite svoju e-poštu ili telefon',
    text: 'Bez toga zaboravljenu lozinku može da promeni samo vlasnik.',
  },
  mojaPredponuda: {
    title: 'Napravite svoju prvu predponudu',
    text: 'Od upita klijenta počinje svaki posao.',
    right: 'preoffers:write',
  },
  mojeMerenje: {
    title: 'Zakažite svoje prvo merenje',
    text: 'U projektu, na koraku „Merenja“.',
    right: 'measurements:write',
  },
} as const satisfies Record<string, StepFacts>;

export const FIRST_STEPS = { ...COMPANY_STEPS, ...PERSON_STEPS };
export type FirstStep = keyof typeof FIRST_STEPS;

const stepsOf = (steps: Partial<Record<FirstStep, StepFacts>>, who: Holder): FirstStep[] =>
  (Object.keys(steps) as FirstStep[]).filter(step => {
    const right = steps[step]?.right;
    return !right || may(who, right);
  });

/** People who set up the company see its steps until they are done, others see theirs while their account is new. */
export function firstStepsFor(who: Holder, isNewcomer: boolean): FirstStep[] {
  if (may(who, 'company:write')) return stepsOf(COMPANY_STEPS, who);
  return isNewcomer ? stepsOf(PERSON_STEPS, who) : [];
}
