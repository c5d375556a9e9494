import { DayPicker } from 'react-day-picker';
import { srLatn } from 'react-day-picker/locale/sr-Latn';
import './calendar.css';

interface Props {
  /** The day as `2026-11-21`, or empty. */
  value: string;
  min?: string | undefined;
  onPick(day: string): void;
}

/** Noon of that day by the browser's clock, because the calendar works with local days. */
const local = (day: string): Date => new Date(`${day}T12:00:00`);
const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(part => String(part).padStart(2, '0')).join('-');

export function Calendar({ value, min, onPick }: Props) {
  const selected = value ? local(value) : undefined;
  return (
    <DayPicker
      mode="single"
      locale={srLatn}
      autoFocus
      required
      showOutsideDays
      selected={selected}
      defaultMonth={selected ?? (min ? local(min) : new Date())}
      disabled={min ? { before: local(min) } : false}
      onSelect={date => onPick(dayOf(date))}
    />
  );
}
