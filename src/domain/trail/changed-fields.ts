/** Returns the fields whose values differ, as the audit trail stores them: `{ iznos: { staro: '100.00', novo: '120.00' } }`. */
export const changedFields = <T extends object>(
  before: { [K in keyof T]: unknown },
  after: T,
): Record<string, { staro: unknown; novo: unknown }> =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([field, novo]) => novo !== before[field as keyof T])
      .map(([field, novo]) => [field, { staro: before[field as keyof T], novo }]),
  );
