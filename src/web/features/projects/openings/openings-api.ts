import { keepPreviousData } from '@tanstack/react-query';
import type { ManualPair } from '#domain/opening/compare.ts';
import { authorized } from '#web/api/authorized.ts';
import { graphql, mutation, type ResultOf } from '#web/api/graphql.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';
import { sendFile } from '#web/api/send-file.ts';

/** The fields of a measuring list without its openings. */
const headFields = graphql(`
  fragment MeasuringListHead on MeasuringList {
    id projectId broj naziv vrsta status obuhvat merio datum version createdAt
    posleSpremnosti trebaOdgovore brojOtvora komada povrsina bezIzrade
  }
`);
export type MeasuringListHead = ResultOf<typeof headFields>;

const openingFields = graphql(`
  fragment OpeningFields on Opening {
    id oznaka sprat prostorija vrsta kolicina sirina visina sirine visine mera podela oblik sklop
    parapet pod zid prag zub sirinaSpolja visinaSpolja podokapni kutija
    prosirenjeLevo prosirenjeDesno prosirenjeGore prosirenjeDole izradaSirina izradaVisina
    sistem bojaSpolja bojaUnutra staklo stakla roletna roletnaStrana roletnaPogon komarnik
    okapnica okapnicaDubina okapnicaDuzina daskaDubina daskaDuzina dodaci stari model napomena
    fotografije { index objectKey naziv createdAt }
  }
`);
export type Opening = ResultOf<typeof openingFields>;

const listFields = graphql(
  `
  fragment MeasuringListFields on MeasuringList {
    ...MeasuringListHead
    podrazumevano { sprat mera parapet sistem bojaSpolja bojaUnutra staklo roletna komarnik okapnica okapnicaDubina }
    otvori { ...OpeningFields }
  }
`,
  [headFields, openingFields],
);
export type MeasuringList = ResultOf<typeof listFields>;

/** Runs the mutation with this name and type of input, which returns the list with its openings. */
const listMutation = <const Name extends string, const Input extends string>(name: Name, input: Input) =>
  mutation(name, input, '...MeasuringListFields', [listFields]);

const GET = graphql('query getMeasuringList($id: ID!) { getMeasuringList(id: $id) { ...MeasuringListFields } }', [
  listFields,
]);

export const measuringListQuery = (id: string) =>
  graphqlQuery(['measuring-list', id], GET, { id }, data => data.getMeasuringList);

const OF_PROJECT = graphql(
  'query measuringListsOfProject($id: ID!) { getProject(id: $id) { merneListe { ...MeasuringListHead } } }',
  [headFields],
);

export const measuringListsQuery = (projectId: string) =>
  graphqlQuery(
    ['measuring-lists', projectId],
    OF_PROJECT,
    { id: projectId },
    data => data.getProject?.merneListe ?? [],
  );

export const createList = listMutation('createMeasuringList', 'CreateMeasuringListInput');
export const updateList = listMutation('updateMeasuringList', 'UpdateMeasuringListInput');
export const finishList = listMutation('finishMeasuringList', 'FinishMeasuringListInput');
export const reopenList = listMutation('reopenMeasuringList', 'MeasuringListInput');
export const confirmList = listMutation('confirmMeasuringList', 'ConfirmMeasuringListInput');
export const deleteOpenings = listMutation('deleteOpenings', 'NamedOpeningsInput');
export const restoreOpenings = listMutation('restoreOpenings', 'NamedOpeningsInput');
export const sortOpenings = listMutation('sortOpenings', 'NamedOpeningsInput');

export const updateOpenings = mutation(
  'updateOpenings',
  'UpdateOpeningsInput',
  'lista { ...MeasuringListHead } otvori { ...OpeningFields } preimenovani { id trazena oznaka }',
  [headFields, openingFields],
);
export const deleteList = mutation('deleteMeasuringList', 'MeasuringListInput', 'id');
export const addOpeningPhoto = mutation('updateProjectOpeningPhotos', 'AddOpeningPhotoInput', 'id');

const COMPARE = graphql(
  `query compareMeasuringLists($leva: ID!, $desna: ID!, $rucno: [MeasuringListPairInput!]) {
    compareMeasuringLists(leva: $leva, desna: $desna, rucno: $rucno) {
      leva { ...MeasuringListHead }
      desna { ...MeasuringListHead }
      parovi {
        par
        nivo
        leva { ...OpeningFields }
        desna { ...OpeningFields }
        nalazi { nivo tekst }
        stajeLeva { nivo tekst }
        stajeDesna { nivo tekst }
      }
    }
  }`,
  [headFields, openingFields],
);
export type Comparison = ResultOf<typeof COMPARE>['compareMeasuringLists'];
export type ComparedPair = Comparison['parovi'][number];

export const comparisonQuery = (leva: string, desna: string, rucno: ManualPair[]) =>
  graphqlQuery(
    ['measuring-lists', 'comparison', leva, desna, rucno],
    COMPARE,
    { leva, desna, rucno },
    data => data.compareMeasuringLists,
    { placeholderData: keepPreviousData },
  );

/** Sends an Excel or CSV file to the server, which returns its rows as texts and stores nothing. */
export const readOpeningsFile = (file: File): Promise<{ rows: string[][] }> =>
  authorized(headers =>
    sendFile('POST', '/api/import/openings', file, {
      headers,
      signal: new AbortController().signal,
      onProgress: () => {},
    }),
  );
