import { graphql, mutation, type ResultOf } from '#web/api/graphql.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';

const fields = graphql(`
  fragment CompanyFields on Company {
    naziv adresa mesto pib maticniBroj brojRacuna telefon1 telefon2 email logo kurs minPovrsina version
    planPlacanja { tip procenat dana }
  }
`);

export type Company = ResultOf<typeof fields>;

const GET = graphql('query getCompany { getCompany { ...CompanyFields } }', [fields]);

/** The query for the company's data. It never uses the cache, because the version decides whether a change is accepted. */
export const companyQuery = graphqlQuery(['company'], GET, {}, data => data.getCompany, { staleTime: 0, gcTime: 0 });

export const updateCompany = mutation('updateCompany', 'UpdateCompanyInput', '...CompanyFields', [fields]);
export const updatePaymentPlan = mutation('updatePaymentPlan', 'UpdatePaymentPlanInput', '...CompanyFields', [fields]);

const VERSIONS = graphql('query getVersions { getVersions { okno node postgres potrebanPostgres ugradjen } }');

export const versionsQuery = graphqlQuery(['versions'], VERSIONS, {}, data => data.getVersions);
