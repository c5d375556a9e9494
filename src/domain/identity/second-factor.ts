/** Second factors that can follow the password. */
export type Factor = 'totp' | 'passkey' | 'sms' | 'recovery';

/** For whom a second factor is required. */
export const REQUIRED_FOR = ['nobody', 'owners', 'everybody'] as const;
export type RequiredFor = (typeof REQUIRED_FOR)[number];

export interface SecondFactorPolicy {
  requiredFor: RequiredFor;
  /** The first day it is required, as `2026-11-22`; null where nobody must have one. */
  from: string | null;
}

/** The day from which a person in these groups must have a second factor; null when they need none. */
export const requiredFrom = ({ requiredFor, from }: SecondFactorPolicy, groups: readonly string[]): string | null =>
  requiredFor === 'everybody' || (requiredFor === 'owners' && groups.includes('owner')) ? from : null;
