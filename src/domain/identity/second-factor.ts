/** Second factors that can follow the password. */
export type Factor = 'totp' | 'passkey' | 'sms' | 'recovery';

/** For whom a second factor is required. */
export const REQUIRED_FOR = ['nobody', 'owners', 'everybody'] as const;
export type RequiredFor = (typeof REQUIRED_FOR)[number];

export interface SecondFactorPolicy {
  requiredFor: RequiredFor;
  /** The first day on which the second factor is required, as `2026-11-22`; null when nobody must have one. */
  from: string | null;
}

/** Returns the day from which a person in the groups must have a second factor; null when the person needs none. */
export const requiredFrom = ({ requiredFor, from }: SecondFactorPolicy, groups: readonly string[]): string | null =>
  requiredFor === 'everybody' || (requiredFor === 'owners' && groups.includes('owner')) ? from : null;
