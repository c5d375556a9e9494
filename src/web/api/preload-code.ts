import type { AnyRouter } from '@tanstack/react-router';

/** Asks for the code of the pages at an address, so that it comes beside whatever else is waited for. */
export const preloadCode = (router: AnyRouter, path: string): void => {
  const [matched] = router.getMatchedRoutes(path);
  for (const { options } of matched) {
    const component = options.component as { preload?: () => Promise<unknown> } | undefined;
    // What cannot be loaded now is tried again by the router, which then shows why.
    component?.preload?.()?.catch(() => {});
  }
};
