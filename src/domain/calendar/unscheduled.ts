import { type Holder, may, type Right } from '../rights.ts';
import type { VisitKind } from './visit.ts';

interface ReasonRow {
  /** The reason for one job, as its row in the panel shows it. */
  title: string;
  /** The kind of visit that the job needs. */
  kind: VisitKind;
  right: Right;
}

/** Why a visit to a job has to be scheduled, in the order of the calendar's panel. */
export const UNSCHEDULED_REASONS = {
  zakazati: { title: 'Predponuda čeka termin', kind: 'merenje', right: 'preoffers:read' },
  merenje: { title: 'Projekat bez merenja', kind: 'merenje', right: 'projects:read' },
  montaza: { title: 'Spremno za montažu', kind: 'montaza', right: 'projects:read' },
} as const satisfies Record<string, ReasonRow>;

export type UnscheduledReason = keyof typeof UNSCHEDULED_REASONS;
/** The panel lists at most this many jobs, the newest first. */
export const UNSCHEDULED_MAX = 100;

/** Returns the reasons that the person may see. */
export const unscheduledReasonsFor = (who: Holder): UnscheduledReason[] =>
  (Object.keys(UNSCHEDULED_REASONS) as UnscheduledReason[]).filter(reason =>
    may(who, UNSCHEDULED_REASONS[reason].right),
  );
