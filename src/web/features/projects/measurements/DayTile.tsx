const MONTHS = ['jan', 'feb', 'mar', 'apr', 'maj', 'jun', 'jul', 'avg', 'sep', 'okt', 'nov', 'dec'];

/** A day in the form of a calendar page; decorative, because the date is written next to it. */
export function DayTile({ day }: { day: string }) {
  const [, month, date] = day.split('-').map(Number);
  return (
    <div
      aria-hidden
      className="num w-13 flex-none rounded-xl bg-brand-soft py-1.5 text-center leading-tight text-brand-ink"
    >
      <b className="block text-xl">{date}</b>
      <span className="text-xs font-semibold">{MONTHS[(month ?? 1) - 1]}</span>
    </div>
  );
}
