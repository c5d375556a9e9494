import { type ComponentType, createElement, lazy, type ReactNode, useDeferredValue } from 'react';

/** A thin bar at the top of the screen, shown after 300 ms so that a click on a slow network has a visible effect. */
const loadingBar = <div role="status" aria-label="Učitavanje" className="loading-bar" />;

/**
 * A component whose code is loaded when it is first shown; until then the fallback is shown. Call it at the top of a
 * file: `const ShortcutsDialog = lazyPart(() => import('./ShortcutsDialog.tsx'), 'ShortcutsDialog');`
 */
export function lazyPart<File, Name extends keyof File>(
  load: () => Promise<File>,
  name: Name,
  fallback: ReactNode = loadingBar,
): File[Name] {
  const loaded = lazy(async () => ({ default: (await load())[name] as ComponentType<object> }));
  const part: ComponentType<object> = props => {
    // First renders the fallback as content: React replaces a Suspense fallback only after 300 ms.
    const isShown = useDeferredValue(true, false);
    return isShown ? createElement(loaded, props) : fallback;
  };
  return part as File[Name];
}
