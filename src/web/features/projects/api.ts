import { graphql, mutation } from '#web/api/graphql.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';
import { queryClient } from '#web/api/query-client.ts';
import type { SubmitOptions } from '#web/api/submits.ts';
import { type Project, projectFields, projectPhotos } from './project-fragment.ts';

const getProject = graphql(`query getProject($id: ID!) { getProject(id: $id) { ...ProjectFields } }`, [projectFields]);

/** The query for the whole project; null when it does not exist. */
export const projectQuery = (id: string) => graphqlQuery(['project', id], getProject, { id }, data => data.getProject);

/** Fetches the project from the server; null when it does not exist. */
export const fetchProject = (id: string) => queryClient.fetchQuery({ ...projectQuery(id), staleTime: 0 });

const LIST_IN_FORCE = graphql(`
  query listInForceOfProject($id: ID!) {
    getProject(id: $id) { vazecaLista { id naziv status brojOtvora komada povrsina bezIzrade } }
  }
`);

/**
 * The query for the head of the measuring list that applies to the project: the confirmed list, else the newest
 * finished list; null when there is neither.
 */
export const listInForceQuery = (projectId: string) =>
  graphqlQuery(
    ['measuring-lists', projectId, 'in-force'],
    LIST_IN_FORCE,
    { id: projectId },
    data => data.getProject?.vazecaLista ?? null,
  );

/** The fields that identify the project in the input of each mutation. */
export interface ProjectKey {
  id: string;
  createdAt: string;
}

/** Runs a mutation that returns the whole project, or only the fields that it changed. */
export type ProjectMutation<Input, Result extends Partial<Project> = Project> = (
  input: Input,
  options?: SubmitOptions,
) => Promise<Result>;

/** Runs the mutation with this name and type of input, which returns the whole project. */
export const projectMutation = <const Name extends string, const Input extends string>(name: Name, input: Input) =>
  mutation(name, input, '...ProjectFields', [projectFields]);

export const updateProject = projectMutation('updateProject', 'UpdateProjectInput');
export const updateResponsible = projectMutation('updateProjectResponsible', 'UpdateResponsibleInput');
export const updateNextContact = projectMutation('updateProjectNextContact', 'UpdateNextContactInput');
export const updateOutcome = projectMutation('updateProjectOutcome', 'UpdateOutcomeInput');
export const updateData = projectMutation('updateProjectData', 'UpdateProjectDataInput');
export const updateFinances = projectMutation('updateProjectFinances', 'UpdateProjectFinancesInput');
export const addPayment = projectMutation('updateProjectPayments', 'AddPaymentInput');
export const updatePayment = projectMutation('updateProjectPayment', 'UpdatePaymentInput');
export const removePayment = projectMutation('deleteProjectPayment', 'DeletePaymentInput');
export const addDue = projectMutation('createDue', 'CreateDueInput');
export const updateDue = projectMutation('updateDue', 'UpdateDueInput');
export const removeDue = projectMutation('deleteDue', 'DeleteDueInput');
export const addPlannedDues = projectMutation('createPlannedDues', 'CreatePlannedDuesInput');
export const removeMeasurement = projectMutation('deleteProjectMeasurements', 'DeleteMeasurementInput');
export const addMeasurementDocument = projectMutation('updateProjectMeasurementsFiles', 'AddMeasurementFileInput');
export const selectOffer = projectMutation('updateProjectSelectedOffer', 'SelectOfferInput');

export const addImage = mutation('updateProjectImages', 'AddImageInput', '...ProjectPhotos', [projectPhotos]);
export const addImageTag = mutation('createImageTag', 'CreateImageTagInput', 'index objectKey naziv tags createdAt');
export const removeImageTag = mutation('deleteImageTag', 'DeleteImageTagInput', 'index objectKey naziv tags createdAt');
