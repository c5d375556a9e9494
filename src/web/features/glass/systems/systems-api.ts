import { graphql, mutation, type ResultOf } from '#web/api/graphql.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';

const systemFields = graphql(`
  fragment ProfileSystemFields on ProfileSystem {
    id naziv materijal stanje provereno proverio version
    stokKrilo stubKrilo stulpKrilo preklopKrilo stokStaklo stubStaklo preklopStaklo kriloStaklo preckaStaklo
    stakloOd stakloDo kriloSirinaDo kriloVisinaDo kriloMasaDo
  }
`);
export type ProfileSystem = ResultOf<typeof systemFields>;

const LIST = graphql('query listProfileSystems { listProfileSystems { ...ProfileSystemFields } }', [systemFields]);

/** The query for the profile systems, sorted by name. */
export const systemsQuery = graphqlQuery(['profile-systems'], LIST, {}, data => data.listProfileSystems);

export const saveSystem = mutation('saveProfileSystem', 'SaveProfileSystemInput', '...ProfileSystemFields', [
  systemFields,
]);
export const proveSystem = mutation('proveProfileSystem', 'ProveProfileSystemInput', '...ProfileSystemFields', [
  systemFields,
]);
