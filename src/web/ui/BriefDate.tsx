import { isDate } from '#domain/text/dates.ts';
import { briefDate, longDate, time as timeOf } from '#domain/text/formats.ts';

interface Props {
  /** A timestamp, or a day as `2026-11-21`. */
  value: string;
  /** The time shown after the day: „09:30“, or `true` for the time of the timestamp. */
  time?: string | true;
  className?: string;
}

/** A short date, „čet 19. 11.“; its title is the long date with the time. */
export function BriefDate({ value, time, className = '' }: Props) {
  const hour = isDate(value) ? time : timeOf(value);
  return (
    <time
      dateTime={value}
      title={[longDate(value), hour].filter(Boolean).join(' ')}
      className={`num whitespace-nowrap ${className}`}
    >
      {[briefDate(value), time && hour].filter(Boolean).join(' ')}
    </time>
  );
}
