import { TRAIL_KINDS } from '#domain/records.ts';
import type { Call } from '#server/kernel/call.ts';
import type { Author, Change } from './changes.ts';

/** PostgreSQL channel that notifies the open screens of every server process. */
export const CHANGES_CHANNEL = 'okno_changes';

/** A message on CHANGES_CHANNEL: which record changed, never its content. */
export interface ChangeEvent extends Pick<Change, 'entity' | 'id'> {
  /** The name of the operation; possibly one that only another version of the program knows. */
  action: string;
  /** The account that made the change; empty when none did. */
  actorId: string;
  actorName: string;
  /** The id of the open page that sent the change, if it sent one. */
  page: string | null;
}

/** Returns the event as JSON. Names have at most 200 characters, so it fits into a notification's 8,000 bytes. */
export const eventText = (
  { actor, page }: Pick<Call, 'page'> & { actor: Author },
  { entity, id, action }: Change,
): string => {
  const event: ChangeEvent = {
    entity,
    id,
    action,
    actorId: actor.accountId ?? '',
    actorName: actor.name,
    page: page ?? null,
  };
  return JSON.stringify(event);
};

/** Returns the event of a message; null for a text that no version of Okno has sent. */
export function readEvent(text: string): ChangeEvent | null {
  try {
    const event = JSON.parse(text) as Partial<ChangeEvent> | null;
    const isEvent = TRAIL_KINDS.some(entity => entity === event?.entity) && typeof event?.id === 'string';
    return isEvent ? (event as ChangeEvent) : null;
  } catch {
    return null;
  }
}
