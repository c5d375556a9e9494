/** Milliseconds after which a page that is not painted, such as one in the background, continues. */
const LONGEST = 100;

/** Resolves after the next frame is painted, so that the effect of a press is visible before heavy work begins. */
export const afterPaint = (): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, LONGEST);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
