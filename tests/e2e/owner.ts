import type { Page } from 'playwright-core';
import { inject } from 'vitest';

/** The first owner of the run's server: made by 1-main-job.test.ts through the one-time link, the first file in the order of names. */
export const OWNER = { username: 'vlasnica', password: 'Prozor-na-jugu-7', name: 'Vesna Đurić' };

/** Signs in by the form and postpones the verification of a contact. */
export async function signIn(
  page: Page,
  { username, password }: { username: string; password: string } = OWNER,
  url = inject('url'),
): Promise<void> {
  await page.goto(`${url}/user/signin`);
  await page.getByLabel('Korisničko ime').fill(username);
  await page.getByLabel('Lozinka', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Prijavite se' }).click();
  await page.waitForURL(/dashboard|danas|verifyContact/);
  if (page.url().includes('verifyContact')) await page.getByText('Preskoči').click();
  await page.waitForURL(/dashboard|danas/);
}
