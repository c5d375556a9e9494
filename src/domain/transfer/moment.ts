import { belgradeMoment } from '../calendar/local-time.ts';
import { parseTypedDate, parseTypedTime } from '../text/dates.ts';

/** The time for a text without one: noon, so that the day is the same in neighbouring time zones. */
const NOON = '12:00';

/**
 * Parses a day, with or without a time, as people and the exports write it: `21.11.2026.`, `21.11.2026. 14:30`, `2026-11-21
 * 14:30:05`. Returns the moment at which Belgrade has this time, or UTC when the text ends with Z; ISO in UTC. Null when there is
 * no such day or time.
 */
export function parseMoment(text: string): string | null {
  if (text.length > 40) return null;
  const compact = text.trim().replace('T', ' ');
  const at = compact.lastIndexOf(' ');
  const timed = /^(\d{1,2}:\d\d)(?::\d\d(?:\.\d{1,6})?)?(Z)?$/.exec(compact.slice(at + 1));
  const datum = parseTypedDate(timed ? compact.slice(0, at).replace(/,$/, '') : compact);
  const vreme = timed?.[1] === undefined ? NOON : parseTypedTime(timed[1]);
  if (datum === null || vreme === null) return null;
  return (timed?.[2] ? new Date(`${datum}T${vreme}Z`) : belgradeMoment({ datum, vreme })).toISOString();
}
