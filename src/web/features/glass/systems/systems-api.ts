import { queryOptions } from '@tanstack/react-query';
import { execute, graphql, type ResultOf, type VariablesOf } from '#web/api/graphql.ts';
import type { SubmitOptions } from '#web/api/submits.ts';

const fields = graphql(`
  fragment ProfileSystemFields on ProfileSystem {
    id naziv materijal stanje provereno proverio version
    stokKrilo stubKrilo stulpKrilo preklopKrilo stokStaklo stubStaklo preklopStaklo kriloStaklo preckaStaklo
    stakloOd stakloDo kriloSirinaDo kriloVisinaDo kriloMasaDo
  }
`);
export type ProfileSystem = ResultOf<typeof fields>;

const LIST = graphql('query listProfileSystems { listProfileSystems { ...ProfileSystemFields } }', [fields]);

/** The systems by name. */
export const systemsQuery = queryOptions({
  queryKey: ['profile-systems'],
  queryFn: async ({ signal }) => (await execute(LIST, {}, { signal })).listProfileSystems,
});

const SAVE = graphql(
  'mutation saveProfileSystem($input: SaveProfileSystemInput!) { system: saveProfileSystem(input: $input) { ...ProfileSystemFields } }',
  [fields],
);
export const saveSystem = (input: VariablesOf<typeof SAVE>['input'], options: SubmitOptions) =>
  execute(SAVE, { input }, options);

const PROVE = graphql(
  'mutation proveProfileSystem($input: ProveProfileSystemInput!) { system: proveProfileSystem(input: $input) { ...ProfileSystemFields } }',
  [fields],
);
export type ProofInput = VariablesOf<typeof PROVE>['input'];
export const proveSystem = (input: ProofInput, options: SubmitOptions) => execute(PROVE, { input }, options);
