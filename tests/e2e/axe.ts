import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface Finding {
  id: string;
  impact: string | null;
  nodes: { html: string }[];
}

/** Waits for what is still moving or changing its colour. */
export const atRest = (page: Page) =>
  page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });

/** Serious findings of axe, each with the first element at fault. */
export async function findings(page: Page): Promise<string[]> {
  await atRest(page); // colours that are still changing have a contrast of their own
  await page.evaluate(AXE); // through the debugger, to which the content security policy does not apply
  const violations = (await page.evaluate('axe.run().then(result => result.violations)')) as Finding[];
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}
