import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { belgradeDay } from '#domain/text/dates.ts';
import { addMonths, isMonth, monthOf } from '#domain/text/months.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

/** The first month of which reports are offered. */
const FIRST_MONTH = '2000-01';

interface MonthChoice {
  month: string;
  thisMonth: string;
  show(month: string): void;
}

/** The month in the address, `?mesec=2026-11`; this one by default. */
export function useMonth(to: '/izvestaji' | '/izvestaji/knjigovodstvo'): MonthChoice {
  const thisMonth = monthOf(belgradeDay(new Date()));
  const { mesec } = useSearch({ strict: false }) as { mesec?: unknown };
  const isKnown = typeof mesec === 'string' && isMonth(mesec) && mesec >= FIRST_MONTH && mesec <= thisMonth;
  const navigate = useNavigate();
  return {
    month: isKnown ? mesec : thisMonth,
    thisMonth,
    show: next => void navigate({ to, search: { mesec: next } as never }),
  };
}

/** The month before, the month itself, and the month after. */
export const MonthPicker = ({ month, thisMonth, show }: MonthChoice) => (
  <>
    <IconButton label="Prethodni mesec" disabled={month === FIRST_MONTH} onClick={() => show(addMonths(month, -1))}>
      <ChevronLeft size={20} aria-hidden />
    </IconButton>
    <input
      type="month"
      className="field w-44"
      aria-label="Mesec"
      min={FIRST_MONTH}
      max={thisMonth}
      value={month}
      onChange={({ target }) => isMonth(target.value) && show(target.value)}
    />
    <IconButton label="Sledeći mesec" disabled={month >= thisMonth} onClick={() => show(addMonths(month, 1))}>
      <ChevronRight size={20} aria-hidden />
    </IconButton>
  </>
);
