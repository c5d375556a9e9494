import { graphql } from '#web/api/graphql.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';
import { projectFields, projectPhotos } from './project-fragment.ts';

const getProject = graphql(`query getProject($id: ID!) { getProject(id: $id) { ...ProjectFields } }`, [projectFields]);

/** The query for the whole project; null when it does not exist. */
export const projectQuery = (id: string) => graphqlQuery(['project', id], getProject, { id }, data => data.getProject);

const RULING_LIST = graphql(`
  query rulingListOfProject($id: ID!) {
    getProject(id: $id) { vazecaLista { id naziv status brojOtvora komada povrsina bezIzrade } }
  }
`);

/**
 * The query for the project's confirmed (else newest finished) measuring list, without its openings; null when there is
 * none.
 */
export const rulingListQuery = (projectId: string) =>
  graphqlQuery(
    ['measuring-lists', projectId, 'ruling'],
    RULING_LIST,
    { id: projectId },
    data => data.getProject?.vazecaLista ?? null,
  );

export const UPDATE_PROJECT = graphql(
  `mutation updateProject($input: UpdateProjectInput!) { project: updateProject(input: $input) { ...ProjectFields } }`,
  [projectFields],
);

export const UPDATE_RESPONSIBLE = graphql(
  'mutation updateProjectResponsible($input: UpdateResponsibleInput!) { project: updateProjectResponsible(input: $input) { ...ProjectFields } }',
  [projectFields],
);

export const UPDATE_NEXT_CONTACT = graphql(
  'mutation updateProjectNextContact($input: UpdateNextContactInput!) { project: updateProjectNextContact(input: $input) { ...ProjectFields } }',
  [projectFields],
);

export const UPDATE_OUTCOME = graphql(
  'mutation updateProjectOutcome($input: UpdateOutcomeInput!) { project: updateProjectOutcome(input: $input) { ...ProjectFields } }',
  [projectFields],
);

export const UPDATE_DATA = graphql(
  `mutation updateProjectData($input: UpdateProjectDataInput!) { project: updateProjectData(input: $input) { ...ProjectFields } }`,
  [projectFields],
);

export const UPDATE_FINANCES = graphql(
  `mutation updateProjectFinances($input: UpdateProjectFinancesInput!) { project: updateProjectFinances(input: $input) { ...ProjectFields } }`,
  [projectFields],
);

export const ADD_PAYMENT = graphql(
  `mutation updateProjectPayments($input: AddPaymentInput!) { project: updateProjectPayments(input: $input) { ...ProjectFields } }`,
  [projectFields],
);

export const UPDATE_PAYMENT = graphql(
  `mutation updateProjectPayment($input: UpdatePaymentInput!) { project: updateProjectPayment(input: $input) { ...ProjectFields } }`,
  [projectFields],
);

export const REMOVE_PAYMENT = graphql(
  `mutation deleteProjectPayment($input: DeletePaymentInput!) { project: deleteProjectPayment(input: $input) { ...ProjectFields } }`,
  [projectFields],
);

export const ADD_DUE = graphql(
  `mutation createDue($input: CreateDueInput!) { project: createDue(input: $input) { ...ProjectFields } }`,
  [projectFields],
);

export const UPDATE_DUE = graphql(
  `mutation updateDue($input: UpdateDueInput!) { project: updateDue(input: $input) { ...ProjectFields } }`,
  [projectFields],
);

export const REMOVE_DUE = graphql(
  `mutation deleteDue($input: DeleteDueInput!) { project: deleteDue(input: $input) { ...ProjectFields } }`,
  [projectFields],
);

export const ADD_PLANNED_DUES = graphql(
  `mutation createPlannedDues($input: CreatePlannedDuesInput!) { project: createPlannedDues(input: $input) { ...ProjectFields } }`,
  [projectFields],
);

export const REMOVE_MEASUREMENT = graphql(
  `mutation deleteProjectMeasurements($input: DeleteMeasurementInput!) { project: deleteProjectMeasurements(input: $input) { ...ProjectFields } }`,
  [projectFields],
);

export const ADD_MEASUREMENT_DOCUMENT = graphql(
  `mutation updateProjectMeasurementsFiles($input: AddMeasurementFileInput!) { project: updateProjectMeasurementsFiles(input: $input) { ...ProjectFields } }`,
  [projectFields],
);

export const SELECT_OFFER = graphql(
  `mutation updateProjectSelectedOffer($input: SelectOfferInput!) { project: updateProjectSelectedOffer(input: $input) { ...ProjectFields } }`,
  [projectFields],
);

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
