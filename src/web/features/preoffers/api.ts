import { PREOFFER_FILTERS, type PreofferFilter } from '#domain/job/list-filters.ts';
import { PAGE_SIZE } from '#domain/limits.ts';
import { execute, graphql, mutation, type ResultOf, type VariablesOf } from '#web/api/graphql.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';
import type { ListSource } from '#web/api/list-query.ts';

const LIST = graphql(`
  query listPreoffers(
    $first: Int!, $after: String, $search: String, $sort: String, $vrstaPosla: String
    $status: String, $kontakt: String, $sastanak: String, $projekat: String
    $odgovornaOsoba: String, $sledeciKontakt: String, $aktivnost: String, $ishod: String, $od: String, $do: String
    $counted: Boolean!
  ) {
    listPreoffers(
      first: $first, after: $after, search: $search, sort: $sort, vrstaPosla: $vrstaPosla
      status: $status, kontakt: $kontakt, sastanak: $sastanak, projekat: $projekat
      odgovornaOsoba: $odgovornaOsoba, sledeciKontakt: $sledeciKontakt, aktivnost: $aktivnost, ishod: $ishod, od: $od, do: $do
    ) {
      items {
        id vrstaPosla klijent mesto adresa telefon createdAt
        status kontakt sastanak projectId aktivnostAt
        odgovornaOsoba { id ime } sledeciKontakt { datum opis } ishod { ishod }
      }
      nextToken
      total @include(if: $counted)
      totalIsAtLeast @include(if: $counted)
      poVrsti @include(if: $counted) { vrstaPosla broj isAtLeast }
    }
  }
`);

export type PreofferRow = ResultOf<typeof LIST>['listPreoffers']['items'][number];

export const preofferList: ListSource<PreofferRow> = {
  key: ['preoffers'],
  order: 'preoffers',
  first: PAGE_SIZE.preoffers,
  filters: PREOFFER_FILTERS,
  fetchPage: async ({ chosen, ...args }, signal) => {
    const filters: Pick<VariablesOf<typeof LIST>, PreofferFilter> = { ...chosen };
    return (await execute(LIST, { ...args, ...filters, counted: args.after === undefined }, { signal })).listPreoffers;
  },
};

/** What mutations of documents return: only the documents, so that a late response overwrites nothing else. */
const preofferFiles = graphql(`
  fragment PreofferFiles on Preoffer { files { index objectKey naziv createdAt korisnik size } }
`);

const preofferFields = graphql(
  `
  fragment PreofferFields on Preoffer {
    id createdAt clientId klijent mesto adresa telefon pib
    vrstaPosla kontakt status sastanak napomena uvezenoAt projectId
    odgovornaOsoba { id ime }
    sledeciKontakt { datum osoba { id ime } opis }
    ishod { ishod uzrok razlog datum korisnik { ime } }
    ...PreofferFiles
    komentari { id index komentar createdAt korisnik korisnikId izmenjeno }
  }
`,
  [preofferFiles],
);

export type Preoffer = ResultOf<typeof preofferFields>;

const GET = graphql('query getPreoffer($id: ID!) { getPreoffer(id: $id) { ...PreofferFields } }', [preofferFields]);

export const preofferKey = (id: string) => ['preoffer', id] as const;

/**
 * The scope in which changes of pre-offers are sent one after another, so that the last one is stored. All pre-offers
 * share the scope, because the board changes many of them.
 */
export const PREOFFERS_SCOPE = 'preoffers';

/** The query for the whole pre-offer; null when it does not exist. */
export const preofferQuery = (id: string) => graphqlQuery(preofferKey(id), GET, { id }, data => data.getPreoffer);

/** Runs the mutation with this name and type of input, which returns the whole pre-offer. */
const preofferMutation = <const Name extends string, const Input extends string>(name: Name, input: Input) =>
  mutation(name, input, '...PreofferFields', [preofferFields]);

export const createPreoffer = preofferMutation('createPreoffers', 'CreatePreoffersInput');
export const updatePreoffer = preofferMutation('updatePreoffers', 'UpdatePreoffersInput');
export const updateResponsible = preofferMutation('updatePreofferResponsible', 'UpdateResponsibleInput');
export const updateNextContact = preofferMutation('updatePreofferNextContact', 'UpdateNextContactInput');
export const updateOutcome = preofferMutation('updatePreofferOutcome', 'UpdateOutcomeInput');

export const updateData = preofferMutation('updatePreofferData', 'UpdatePreofferDataInput');

export const deletePreoffer = mutation('deletePreoffer', 'DeletePreofferInput', 'id');

const PROJECT_COPY = graphql(`
  query getProject($id: ID!) {
    getProject(id: $id) { broj archived ishod { ishod } klijent mesto adresa telefon vrstaPosla napomena }
  }
`);

/** The query for a project's copy of the data that a pre-offer has too. */
export const projectCopyQuery = (id: string) =>
  graphqlQuery(['project', id, 'copy'], PROJECT_COPY, { id }, data => data.getProject);

export const addFile = mutation('updatePreofferFiles', 'AddFileInput', '...PreofferFiles', [preofferFiles]);
export const removeFile = mutation('deletePreofferFiles', 'DeleteFileInput', '...PreofferFiles', [preofferFiles]);
export const addComment = preofferMutation('updatePreofferComments', 'AddCommentInput');
export const editComment = preofferMutation('updatePreofferComment', 'UpdateCommentInput');
export const removeComment = preofferMutation('deletePreofferComment', 'DeleteCommentInput');

export const createProject = mutation('createProjects', 'CreateProjectsInput', 'id createdAt broj');
export const undoCreateProject = mutation('undoCreateProject', 'UndoCreateProjectInput', 'id');

const PICK = graphql(`
  query listClients($first: Int!, $search: String) {
    listClients(first: $first, search: $search) { items { id poslovnoIme pib mesto adresa telefon1 } total }
  }
`);

const PICKED = graphql('query getClient($id: ID!) { getClient(id: $id) { id poslovnoIme pib mesto adresa telefon1 } }');

/** The query for a client in the form that ClientPicker returns; null when it was deleted. */
export const pickedClientQuery = (id: string) =>
  graphqlQuery(['client', id, 'picked'], PICKED, { id }, data => data.getClient);

export type PickedClient = ResultOf<typeof PICK>['listClients']['items'][number];

/** The query for clients to choose from; the server searches all of them. */
export const clientChoicesQuery = (search: string) =>
  graphqlQuery(['clients', 'pick', search], PICK, { first: PAGE_SIZE.clientPicker, search }, data => data.listClients);

export const createClient = mutation('createClients', 'CreateClientsInput', 'id poslovnoIme pib mesto adresa telefon1');
