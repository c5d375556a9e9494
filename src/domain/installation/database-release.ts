/** The newest minor version of each supported major PostgreSQL when this version of Okno was released (2026-11). */
const CURRENT: Record<number, number> = { 15: 20, 16: 16, 17: 12, 18: 6 };
const NEWEST = Math.max(...Object.keys(CURRENT).map(Number));

/**
 * Returns the lowest version that this PostgreSQL should have: „18.6“; null when it has that or a later one, as far as
 * this version of Okno knows. `number` is server_version_num: 180004 is 18.4. An older major gets no updates.
 */
export function neededPostgres(number: number): string | null {
  const major = Math.floor(number / 10_000);
  if (major > NEWEST) return null;
  const minor = CURRENT[major];
  if (minor === undefined) return `${NEWEST}.${CURRENT[NEWEST]}`;
  return number % 10_000 < minor ? `${major}.${minor}` : null;
}
