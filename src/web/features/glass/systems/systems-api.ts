import { graphql, type ResultOf, sendInput, type VariablesOf } from '#web/api/graphql.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';

const fields = graphql(`
  fragment ProfileSystemFields on ProfileSystem {
    id naziv materijal stanje provereno proverio version
    stokKrilo stubKrilo stulpKrilo preklopKrilo stokStaklo stubStaklo preklopStaklo kriloStaklo preckaStaklo
    stakloOd stakloDo kriloSirinaDo kriloVisinaDo kriloMasaDo
  }
`);
export type ProfileSystem = ResultOf<typeof fields>;

const LIST = graphql('query listProfileSystems { listProfileSystems { ...ProfileSystemFields } }', [fields]);

/** The query for the profile systems, ordered by name. */
export const systemsQuery = graphqlQuery(['profile-systems'], LIST, {}, data => data.listProfileSystems);

const SAVE = graphql(
  'mutation saveProfileSystem($input: SaveProfileSystemInput!) { system: saveProfileSystem(input: $input) { ...ProfileSystemFields } }',
  [fields],
);
export const saveSystem = sendInput(SAVE);

const PROVE = graphql(
  'mutation proveProfileSystem($input: ProveProfileSystemInput!) { system: proveProfileSystem(input: $input) { ...ProfileSystemFields } }',
  [fields],
);
export type ProofInput = VariablesOf<typeof PROVE>['input'];
export const proveSystem = sendInput(PROVE);
