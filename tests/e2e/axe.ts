import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Waits until two frames in a row have no animation: a new colour scheme or size starts its animations only with a
 * later frame, and the end of an animation can start another one.
 */
export const animationsEnd = (page: Page) =>
  page.evaluate(async () => {
    // the timeout is for a page behind another one, which may draw no frames
    const frame = () =>
      new Promise(resolve => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 250);
      });
    const moving = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    let still = 0;
    while (still < 2) {
      await frame();
      const passing = moving();
      still = passing.length === 0 ? still + 1 : 0;
      await Promise.allSettled(passing.map(({ finished }) => finished));
    }
  });

/** Runs axe without the rules whose findings are minor or moderate, which saves a third of its time. */
const RUN = `(async () => {
  const isMinor = ({ impact }) => impact === 'minor' || impact === 'moderate';
  const minor = axe._audit.rules.filter(isMinor);
  const rules = Object.fromEntries(minor.map(({ id }) => [id, { enabled: false }]));
  const { violations } = await axe.run({ rules, resultTypes: ['violations'], preload: false });
  return violations.filter(found => !isMinor(found)).map(({ id, nodes }) => id + ': ' + nodes[0]?.html.slice(0, 200));
})()`;

/**
 * Returns how many pixels the page is wider than the screen; zero or less when it fits. Uses the document's width,
 * because on a phone `innerWidth` grows with the content.
 */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Returns the serious findings of axe, each with the first element that causes it. */
export async function findings(page: Page): Promise<string[]> {
  await animationsEnd(page); // the contrast of a colour in an animation is not the final one
  // evaluated over the debugger, because the content security policy refuses an added script
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(AXE);
  return page.evaluate(RUN);
}
