import { Refusal } from '#domain/errors.ts';
import type { Actor } from '#server/kernel/call.ts';

/** Throws FORBIDDEN for everybody but an owner. */
export function requireOwner({ isOwner }: Actor): void {
  if (!isOwner) throw new Refusal('FORBIDDEN', 'Ovo može samo vlasnik.');
}
