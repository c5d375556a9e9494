import { Refusal } from '#domain/errors.ts';

/** The refusal that the function throws, or undefined when it returns; another error is thrown again. */
export function refusalOf(act: () => unknown): Refusal | undefined {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return undefined;
}

/** The names of the fields that BAD_USER_INPUT reports, empty without a refusal; another refusal is thrown again. */
export function refusedFields(act: () => unknown): string[] {
  const refusal = refusalOf(act);
  if (refusal && refusal.code !== 'BAD_USER_INPUT') throw refusal;
  return Object.keys(refusal?.fields ?? {});
}
