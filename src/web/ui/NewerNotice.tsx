import type { ApiError } from '#web/api/errors.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { GoneNotice } from './GoneNotice.tsx';
import type { useNewer } from './use-newer.ts';

interface Props {
  /** The record, in the accusative: „Klijenta“. */
  what: string;
  newer: Pick<ReturnType<typeof useNewer>, 'isNewer' | 'isLoaded' | 'isGone' | 'loadNewer'>;
  /** The error of the last save. */
  error: ApiError | null;
}

/**
 * Says that somebody else saved or deleted the form's record in the meantime, by the result of useNewer and of the last save;
 * otherwise shows nothing.
 */
export function NewerNotice({ what, newer: { isNewer, isLoaded, isGone, loadNewer }, error }: Props) {
  if (isGone || error?.code === 'NOT_FOUND') return <GoneNotice what={what} />;
  if (!isNewer && !isLoaded && error?.code !== 'CONFLICT') return null;
  return <ConflictNotice what={what} isLoaded={isLoaded && !isNewer} onLoad={() => void loadNewer()} />;
}
