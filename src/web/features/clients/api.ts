import type { ClientChange } from '#domain/client/client-input.ts';
import { graphql, mutation, type ResultOf, type VariablesOf } from '#web/api/graphql.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';
import { restOnce } from '#web/api/rest.ts';
import type { SubmitOptions } from '#web/api/submits.ts';

export const clientFields = graphql(`
  fragment ClientFields on Client {
    id tip poslovnoIme ime prezime pib maticniBroj mesto adresa dostava brojRacuna poslovnaBanka
    vrstaUplate nacinPlacanja racunovodstvo telefon1 telefon2 email postanskiBroj napomena jbkjs neSalji version
  }
`);

const GET = graphql('query getClient($id: ID!) { getClient(id: $id) { ...ClientFields } }', [clientFields]);

export type Client = NonNullable<ResultOf<typeof GET>['getClient']>;

/**
 * The query for the whole client; null when the client was deleted. It never uses the cache, because the version
 * decides whether a change is accepted.
 */
export const clientQuery = (id: string) =>
  graphqlQuery(['client', id], GET, { id }, data => data.getClient, { staleTime: 0, gcTime: 0 });

export const createClient = mutation('createClients', 'CreateClientsInput', 'id poslovnoIme');

/** Fields that are not sent keep their value, null clears a field. Throws CONFLICT if `version` is not the newest. */
export const updateClient = (change: ClientChange & { clientId: string; version: number }, options: SubmitOptions) =>
  restOnce<Client>('PUT', 'clients/update', change, options);

export const deleteClient = (clientId: string, options: SubmitOptions) =>
  restOnce<{ clientId: string }>('PUT', 'clients/delete', { clientId }, options);

const COPIES = graphql(`
  query getClientCopies($input: CarryOverClientInput!) {
    getClientCopies(input: $input) { predponude projekti drugacije uArhivi }
  }
`);

export type CarryOverInput = VariablesOf<typeof COPIES>['input'];
export type ClientCopies = ResultOf<typeof COPIES>['getClientCopies'];

/** The query for how many pre-offers and projects still have the client's old data. */
export const copiesQuery = (input: CarryOverInput) =>
  graphqlQuery(['client-copies', input], COPIES, { input }, data => data.getClientCopies, { staleTime: 0, gcTime: 0 });

export const carryOverClient = mutation(
  'carryOverClient',
  'CarryOverClientInput',
  'predponude projekti drugacije uArhivi',
);
