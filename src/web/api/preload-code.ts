import type { AnyRouter } from '@tanstack/react-router';

/** Loads the code of the pages at an address, in parallel with whatever else the caller waits for. */
export const preloadCode = (router: AnyRouter, path: string): void => {
  const [matched] = router.getMatchedRoutes(path);
  for (const { options } of matched) {
    const component = options.component as { preload?: () => Promise<unknown> } | undefined;
    // If this fails, the router tries again and shows the error.
    component?.preload?.()?.catch(() => {});
  }
};
