import { graphql, mutation, type ResultOf } from '#web/api/graphql.ts';
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

export const saveSystem = mutation('saveProfileSystem', 'SaveProfileSystemInput', '...ProfileSystemFields', [fields]);
export const proveSystem = mutation('proveProfileSystem', 'ProveProfileSystemInput', '...ProfileSystemFields', [
  fields,
]);
