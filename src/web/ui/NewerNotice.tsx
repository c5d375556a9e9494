import { useEffect, useRef } from 'react';
import { type ApiError, isStale } from '#web/api/errors.ts';
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
 * save, or why else the save was refused; otherwise shows nothing. When a save is refused, the page scrolls to the
 * notice.
 */
export function NewerNotice({ what, newer: { isNewer, isLoaded, isGone, loadNewer }, error }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error?.code === 'CONFLICT' || error?.code === 'NOT_FOUND') box.current?.scrollIntoView({ block: 'center' });
  }, [error]);
  const notice = () => {
    if (isGone || error?.code === 'NOT_FOUND') return <GoneNotice what={what} />;
    if (error?.code === 'CONFLICT' && !isStale(error))
      return (
        <p className="notice notice-error" role="alert">
          {error.message} Ono što ste uneli je i dalje u poljima.
        </p>
      );
    // After a lost response the newer version is probably the person's; if not, the next save is refused as stale.
    const isOthers = isNewer && error?.code !== 'NETWORK';
    if (isOthers || isLoaded || isStale(error))
      return <ConflictNotice what={what} isLoaded={isLoaded && !isNewer} onLoad={() => void loadNewer()} />;
    return null;
  };
  return (
    <div ref={box} className="empty:hidden">
      {notice()}
    </div>
  );
}
