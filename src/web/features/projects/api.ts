import type { TadaDocumentNode } from 'gql.tada';
import { graphql } from '#web/api/graphql.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';
import { queryClient } from '#web/api/query-client.ts';
import { type Project, projectFields, projectPhotos } from './project-fragment.ts';

const getProject = graphql(`query getProject($id: ID!) { getProject(id: $id) { ...ProjectFields } }`, [projectFields]);

/** The query for the whole project; null when it does not exist. */
export const projectQuery = (id: string) => graphqlQuery(['project', id], getProject, { id }, data => data.getProject);

/** Fetches the project again; null when it does not exist. */
export const freshProject = (id: string) => queryClient.fetchQuery({ ...projectQuery(id), staleTime: 0 });

const RULING_LIST = graphql(`
  query rulingListOfProject($id: ID!) {
    getProject(id: $id) { vazecaLista { id naziv status brojOtvora komada povrsina bezIzrade } }
  }
`);

/**
 * The query for the head of the measuring list that applies to the project: the confirmed one, else the newest finished
 * one; null when there is none.
 */
export const rulingListQuery = (projectId: string) =>
  graphqlQuery(
    ['measuring-lists', projectId, 'ruling'],
    RULING_LIST,
    { id: projectId },
    data => data.getProject?.vazecaLista ?? null,
  );

/** The fields that identify the project in the input of each mutation. */
export interface ProjectKey {
  id: string;
  createdAt: string;
}

/** A mutation that returns the project as `project`: everything that the page shows, or only the changed part. */
export type ProjectMutation<Input, Result extends Partial<Project> = Project> = TadaDocumentNode<
  { project: Result },
  { input: Input }
>;

/** The mutation with this name and type of input, which returns the whole project. */
export const projectMutation = <const Name extends string, const Input extends string>(name: Name, input: Input) =>
  graphql(`mutation ${name}($input: ${input}!) { project: ${name}(input: $input) { ...ProjectFields } }` as const, [
    projectFields,
  ]);

export const UPDATE_PROJECT = projectMutation('updateProject', 'UpdateProjectInput');
export const UPDATE_RESPONSIBLE = projectMutation('updateProjectResponsible', 'UpdateResponsibleInput');
export const UPDATE_NEXT_CONTACT = projectMutation('updateProjectNextContact', 'UpdateNextContactInput');
export const UPDATE_OUTCOME = projectMutation('updateProjectOutcome', 'UpdateOutcomeInput');
export const UPDATE_DATA = projectMutation('updateProjectData', 'UpdateProjectDataInput');
export const UPDATE_FINANCES = projectMutation('updateProjectFinances', 'UpdateProjectFinancesInput');
export const ADD_PAYMENT = projectMutation('updateProjectPayments', 'AddPaymentInput');
export const UPDATE_PAYMENT = projectMutation('updateProjectPayment', 'UpdatePaymentInput');
export const REMOVE_PAYMENT = projectMutation('deleteProjectPayment', 'DeletePaymentInput');
export const ADD_DUE = projectMutation('createDue', 'CreateDueInput');
export const UPDATE_DUE = projectMutation('updateDue', 'UpdateDueInput');
export const REMOVE_DUE = projectMutation('deleteDue', 'DeleteDueInput');
export const ADD_PLANNED_DUES = projectMutation('createPlannedDues', 'CreatePlannedDuesInput');
export const REMOVE_MEASUREMENT = projectMutation('deleteProjectMeasurements', 'DeleteMeasurementInput');
export const ADD_MEASUREMENT_DOCUMENT = projectMutation('updateProjectMeasurementsFiles', 'AddMeasurementFileInput');
export const SELECT_OFFER = projectMutation('updateProjectSelectedOffer', 'SelectOfferInput');

export const ADD_IMAGE = graphql(
  `mutation updateProjectImages($input: AddImageInput!) { project: updateProjectImages(input: $input) { ...ProjectPhotos } }`,
  [projectPhotos],
);

export const ADD_IMAGE_TAG = graphql(
  `mutation createImageTag($input: CreateImageTagInput!) { image: createImageTag(input: $input) { index objectKey naziv tags createdAt } }`,
);

export const REMOVE_IMAGE_TAG = graphql(
  `mutation deleteImageTag($input: DeleteImageTagInput!) { image: deleteImageTag(input: $input) { index objectKey naziv tags createdAt } }`,
);
