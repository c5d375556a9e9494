import { Refusal } from '#domain/errors.ts';

/** Calls the function; returns the refusal that it throws, or undefined. Any other error is thrown again. */
export function refusalOf(act: () => unknown): Refusal | undefined {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return undefined;
}

/** Calls the function; returns the fields that its BAD_USER_INPUT names, or none. Any other refusal is thrown again. */
export function refusedFields(act: () => unknown): string[] {
  const refusal = refusalOf(act);
  if (refusal && refusal.code !== 'BAD_USER_INPUT') throw refusal;
  return Object.keys(refusal?.fields ?? {});
}
