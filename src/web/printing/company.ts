import { execute, graphql } from '#web/api/graphql.ts';
import type { Company } from './sheet-data.ts';

const getCompany = graphql(`
  query getCompany {
    getCompany { naziv adresa mesto pib maticniBroj brojRacuna telefon1 telefon2 email logo }
  }
`);

/** The company's data for the head of the sheets, fetched at each printing; null until it has a name. */
export const sheetCompany = async (): Promise<Company | null> => {
  const { naziv, telefon1, telefon2, logo, ...rest } = (await execute(getCompany)).getCompany;
  if (!naziv) return null;
  return { ...rest, naziv, telefoni: [telefon1, telefon2].filter(phone => phone !== null), logoUrl: logo };
};
