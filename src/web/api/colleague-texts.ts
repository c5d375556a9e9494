/**
 * Returns the colleague's text of each field that both this person and a colleague have changed. Both started from
 * `before`; `now` is what is stored.
 */
export const colleagueTexts = <Field extends string>(
  typed: Record<Field, string>,
  before: Record<Field, string>,
  now: Record<Field, string>,
): Partial<Record<Field, string>> =>
  Object.fromEntries(
    (Object.keys(now) as Field[])
      .filter(field => now[field] !== before[field] && typed[field] !== before[field] && typed[field] !== now[field])
      .map(field => [field, now[field]]),
  ) as Partial<Record<Field, string>>;
