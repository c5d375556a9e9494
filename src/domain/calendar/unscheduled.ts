import { type Holder, may, type Right } from '../rights.ts';
import type { VisitKind } from './visit.ts';

interface ReasonFacts {
  title: string;
  /** What kind of visit the job needs. */
  kind: VisitKind;
  right: Right;
}

/** Why somebody has to go to a job, in the order of the panel. */
export const UNSCHEDULED_REASONS = {
  zakazati: { title: 'Predponude za zakazivanje', kind: 'merenje', right: 'preoffers:read' },
  merenje: { title: 'Projekti bez merenja', kind: 'merenje', right: 'projects:read' },
  montaza: { title: 'Spremno za montažu', kind: 'montaza', right: 'projects:read' },
} as const satisfies Record<string, ReasonFacts>;

export type UnscheduledReason = keyof typeof UNSCHEDULED_REASONS;
/** The most jobs that are listed; the newest come first. */
export const UNSCHEDULED_MAX = 100;

/** The reasons that the person may see. */
export const unscheduledReasonsFor = (who: Holder): UnscheduledReason[] =>
  (Object.keys(UNSCHEDULED_REASONS) as UnscheduledReason[]).filter(reason =>
    may(who, UNSCHEDULED_REASONS[reason].right),
  );
