import { TRAIL_KINDS } from '#domain/records.ts';
import type { Call } from '#server/kernel/call.ts';
import type { Author, Change } from './changes.ts';

/** PostgreSQL channel that notifies the open screens of every server process. */
export const CHANGES_CHANNEL = 'okno_changes';

/** The channel's message: which record changed, never its content. */
export interface Notice extends Pick<Change, 'entity' | 'id'> {
  /** The name of the operation; possibly one that only another version of the program knows. */
  action: string;
  /** Empty when no account acted. */
  actorId: string;
  actorName: string;
  /** The id of the open page that sent the change, if it sent one. */
  page: string | null;
}

/**
 * The message of a notice. It fits: PostgreSQL allows just under 8,000 bytes, and a name has at most 200 characters.
 */
export const noticeText = (
  { actor, page }: Pick<Call, 'page'> & { actor: Author },
  { entity, id, action }: Change,
): string => {
  const notice: Notice = {
    entity,
    id,
    action,
    actorId: actor.accountId ?? '',
    actorName: actor.name,
    page: page ?? null,
  };
  return JSON.stringify(notice);
};

/** Parses a message; null for text that no version of Okno has sent. */
export function readNotice(text: string): Notice | null {
  try {
    const notice = JSON.parse(text) as Partial<Notice> | null;
    const isNotice = TRAIL_KINDS.some(entity => entity === notice?.entity) && typeof notice?.id === 'string';
    return isNotice ? (notice as Notice) : null;
  } catch {
    return null;
  }
}
