import { useEffect } from 'react';
import { isSignedIn } from './session.ts';

/** Until the returned function is called, the browser asks before it leaves or reloads the page. */
export function warnBeforeLeaving(): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (isSignedIn()) event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  return () => window.removeEventListener('beforeunload', warn);
}

/** The same while `isOn`, for a screen whose content, such as a chosen file, is not stored as a draft. */
export function useLeaveWarning(isOn: boolean): void {
  useEffect(() => (isOn ? warnBeforeLeaving() : undefined), [isOn]);
}
