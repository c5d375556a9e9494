import { isDate } from '#domain/text/dates.ts';
import { briefDate, dateAndTime, longDate } from '#domain/text/formats.ts';

interface Props {
  /** A moment, or a day. */
  value: string;
  /** After the day: „09:30“. */
  time?: string;
  className?: string;
}

/** „čet 19. 11.“, the whole moment in the title. */
export function BriefDate({ value, time, className = '' }: Props) {
  const whole = isDate(value) ? longDate(value) : `${longDate(value)} ${dateAndTime(value).slice(-5)}`;
  return (
    <time dateTime={value} title={time ? `${whole} ${time}` : whole} className={`num whitespace-nowrap ${className}`}>
      {briefDate(value)}
      {time && ` ${time}`}
    </time>
  );
}
