import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Waits for the end of all animations. A new colour scheme or size starts its animations with one of the next frames, and
 * the end of one animation can start another, so two frames in a row must have none.
 */
export const animationsEnd = (page: Page) =>
  page.evaluate(async () => {
    // a page behind another one may draw no frames
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

/** Runs only the rules of axe with serious findings, in two thirds of the time of `axe.run()`. */
const RUN = `(async () => {
  const isMinor = ({ impact }) => impact === 'minor' || impact === 'moderate';
  const minor = axe._audit.rules.filter(isMinor);
  const rules = Object.fromEntries(minor.map(({ id }) => [id, { enabled: false }]));
  const { violations } = await axe.run({ rules, resultTypes: ['violations'], preload: false });
  return violations.filter(found => !isMinor(found)).map(({ id, nodes }) => id + ': ' + nodes[0]?.html.slice(0, 200));
})()`;

/**
 * How many pixels of the page are beyond the right edge of the screen; zero or less when all of it fits. Compared with the width
 * of the document, because on a phone `innerWidth` grows with the content.
 */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Returns the serious findings of axe, each with the first element that causes it. */
export async function findings(page: Page): Promise<string[]> {
  await animationsEnd(page); // the contrast of a colour in an animation is not the final one
  // evaluated by the debugger, because the content security policy refuses other scripts
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(AXE);
  return page.evaluate(RUN);
}
