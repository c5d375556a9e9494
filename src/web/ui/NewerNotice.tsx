import { useEffect, useRef } from 'react';
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
 * Says that somebody else saved or deleted the form's record in the meantime, by the result of useNewer and of the last
 * save; otherwise shows nothing. When a save is refused, the page scrolls to the notice.
 */
export function NewerNotice({ what, newer: { isNewer, isLoaded, isGone, loadNewer }, error }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const code = error?.code;
  useEffect(() => {
    if (error?.code === 'CONFLICT' || error?.code === 'NOT_FOUND') box.current?.scrollIntoView({ block: 'center' });
  }, [error]);
  if (!isNewer && !isLoaded && !isGone && code !== 'CONFLICT' && code !== 'NOT_FOUND') return null;
  return (
    <div ref={box}>
      {isGone || code === 'NOT_FOUND' ? (
        <GoneNotice what={what} />
      ) : (
        <ConflictNotice what={what} isLoaded={isLoaded && !isNewer} onLoad={() => void loadNewer()} />
      )}
    </div>
  );
}
