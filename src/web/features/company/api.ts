import { queryOptions } from '@tanstack/react-query';
import { execute, graphql, type ResultOf, type VariablesOf } from '#web/api/graphql.ts';
import type { SubmitOptions } from '#web/api/submits.ts';

const fields = graphql(`
  fragment CompanyFields on Company {
    naziv adresa mesto pib maticniBroj brojRacuna telefon1 telefon2 email logo kurs minPovrsina version
    planPlacanja { tip procenat dana }
  }
`);

export type Company = ResultOf<typeof fields>;

const GET = graphql('query getCompany { getCompany { ...CompanyFields } }', [fields]);

/** Never read from the cache, because its version decides whether a change is accepted. */
export const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: async ({ signal }) => (await execute(GET, {}, { signal })).getCompany,
  staleTime: 0,
  gcTime: 0,
});

const UPDATE = graphql(
  'mutation updateCompany($input: UpdateCompanyInput!) { updateCompany(input: $input) { ...CompanyFields } }',
  [fields],
);

export const updateCompany = async (
  input: VariablesOf<typeof UPDATE>['input'],
  options: SubmitOptions,
): Promise<Company> => (await execute(UPDATE, { input }, options)).updateCompany;

const UPDATE_PLAN = graphql(
  'mutation updatePaymentPlan($input: UpdatePaymentPlanInput!) { updatePaymentPlan(input: $input) { ...CompanyFields } }',
  [fields],
);

export const updatePaymentPlan = async (
  input: VariablesOf<typeof UPDATE_PLAN>['input'],
  options: SubmitOptions,
): Promise<Company> => (await execute(UPDATE_PLAN, { input }, options)).updatePaymentPlan;

const VERSIONS = graphql('query getVersions { getVersions { okno node postgres potrebanPostgres ugradjen } }');

export const versionsQuery = queryOptions({
  queryKey: ['versions'],
  queryFn: async ({ signal }) => (await execute(VERSIONS, {}, { signal })).getVersions,
});
