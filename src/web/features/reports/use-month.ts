import { useNavigate, useSearch } from '@tanstack/react-router';
import { isMonth, monthOf } from '#domain/text/months.ts';
import { useCurrentDay } from '#web/api/current-day.ts';

/** The first month for which reports are offered. */
export const FIRST_MONTH = '2000-01';

export interface MonthChoice {
  /** `2026-11` */
  month: string;
  thisMonth: string;
  show(month: string): void;
}

/** The month in the URL (`?mesec=2026-11`, by default the current month), and the function that shows another one. */
export function useMonth(to: '/izvestaji' | '/izvestaji/knjigovodstvo'): MonthChoice {
  const thisMonth = monthOf(useCurrentDay());
  const { mesec } = useSearch({ strict: false });
  const isKnown = mesec && isMonth(mesec) && mesec >= FIRST_MONTH && mesec <= thisMonth;
  const navigate = useNavigate();
  return {
    month: isKnown ? mesec : thisMonth,
    thisMonth,
    show: next => void navigate({ to, search: { mesec: next } }),
  };
}
