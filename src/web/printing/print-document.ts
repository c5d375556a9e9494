import type { ReactElement } from 'react';
import { execute, graphql } from '#web/api/graphql.ts';
import { queryClient } from '#web/api/query-client.ts';
import { sessionQuery } from '#web/api/session.ts';
import { toast } from '#web/toast/toast.ts';
import type { Paper } from './paper.ts';
import type { Company, Head } from './sheet-data.ts';

const GET = graphql(`
  query getCompany {
    getCompany { naziv adresa mesto pib maticniBroj brojRacuna telefon1 telefon2 email logo }
  }
`);

/** The company's data for the head of the sheets, fetched for each printing; null until its name is set. */
export const readCompany = async (): Promise<Company | null> => {
  const { naziv, telefon1, telefon2, logo, ...rest } = (await execute(GET)).getCompany;
  if (!naziv) return null;
  return { ...rest, naziv, telefoni: [telefon1, telefon2].filter(phone => phone !== null), logoUrl: logo };
};

const readHead = async (): Promise<Head> => ({
  company: await readCompany(),
  preparedBy: queryClient.getQueryData(sessionQuery.queryKey)?.user.name ?? '',
});

/** The bar of lazy-part.tsx: printing is not rendered by React. */
const LOADING_BAR = { className: 'loading-bar', role: 'status', ariaLabel: 'Učitavanje' } as const;

/**
 * Prints a sheet with the company's head. The code of printing and of the sheet is loaded on first use; a failure is
 * shown in the red snackbar.
 */
export async function printDocument(
  paper: Paper,
  title: string,
  load: (head: Head) => Promise<ReactElement>,
): Promise<void> {
  const bar = Object.assign(document.createElement('div'), LOADING_BAR);
  document.body.append(bar);
  try {
    const [{ printSheet }, sheet] = await Promise.all([import('./print.ts'), readHead().then(load)]);
    bar.remove();
    await printSheet(sheet, { paper, title, ...(paper === 'A4' && { footer: title }) });
  } catch (error) {
    console.error(error);
    bar.remove();
    toast('Štampa nije mogla da se pripremi. Pokušajte ponovo.', 'error');
  }
}
