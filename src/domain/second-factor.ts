/** Ways to prove oneself after the password. */
export type Factor = 'totp' | 'passkey' | 'sms' | 'recovery';

/** Who has to have a second factor. */
export const REQUIRED_FOR = ['nobody', 'owners', 'everybody'] as const;
export type RequiredFor = (typeof REQUIRED_FOR)[number];

export interface SecondFactorPolicy {
  requiredFor: RequiredFor;
  /** The first day, as `2026-11-22`; null where nobody has to. */
  from: string | null;
}

/** From which day a person in those groups has to have a second factor; null when they need none. */
export const requiredFrom = ({ requiredFor, from }: SecondFactorPolicy, groups: readonly string[]): string | null =>
  requiredFor === 'everybody' || (requiredFor === 'owners' && groups.includes('owner')) ? from : null;
