import { isDate } from '#domain/text/dates.ts';
import { briefDate, longDate, time as timeOf } from '#domain/text/formats.ts';

interface Props {
  /** A moment or a day. */
  value: string;
  /** The time after the day: „09:30“; `true` for the time of the moment. */
  time?: string | true;
  className?: string;
}

/** A short date, „čet 19. 11.“, with the whole moment as title. */
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
