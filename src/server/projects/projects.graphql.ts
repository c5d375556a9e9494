import { requireUnlocked } from '#domain/project/project-rules.ts';
import type { JobPageTypes } from '#server/job/job-list.ts';
import { lockProject } from '#server/job/job-lock.ts';
import type { ListInputs } from '#server/job/list-inputs.ts';
import { addListMutations } from '#server/job/list-mutations.ts';
import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import { changesOf, mutationsOf } from '#server/kernel/graphql/mutations-of.ts';
import type { Cursors } from '#server/lists/cursor.ts';
import { addListQuery } from '#server/lists/list-query.ts';
import type { ObjectTypes } from '#server/lists/object-types.ts';
import { createProject } from './create-project.ts';
import { DOCUMENT_RULES } from './document-rules.ts';
import { addDue, changeDue, makePlannedDues, removeDue } from './dues.ts';
import { addOldFiles } from './old-files.graphql.ts';
import { addPayment, correctPayment, removePayment } from './payments.ts';
import { addComputedProjectFields } from './project-computed.graphql.ts';
import { documentInputs, projectInputs } from './project-inputs.graphql.ts';
import { type ProjectItemTypes, projectItemTypes } from './project-items.graphql.ts';
import { addImageTag, removeImageTag } from './project-items.ts';
import { addProjectType } from './project-type.graphql.ts';
import { PROJECT_LISTS } from './projects.list.ts';
import { projectDetail } from './projects.queries.ts';
import { lockStep, readProject, selectOffer, updateFinances, updateProject } from './projects.ts';
import { undoCreateProject } from './undo-create.ts';

interface Shared {
  types: ObjectTypes;
  inputs: ListInputs;
  jobPage: JobPageTypes;
  cursors: Cursors;
  maxUploadBytes: number;
}

export function addProjects(builder: Builder, shared: Shared): void {
  const items = projectItemTypes(builder, shared.types);
  addProjectType(shared.types, items);
  addComputedProjectFields(builder, shared.types);
  addQueries(builder, shared);
  addProjectMutations(builder, shared.types, items);
  addOldFiles(builder, shared.maxUploadBytes);
  addListMutations(builder, shared.inputs, {
    entity: 'project',
    type: shared.types.Project,
    lock: lockProject,
    read: readProject,
    requireOpen: requireUnlocked,
    rules: DOCUMENT_RULES,
    inputs: documentInputs(builder),
  });
}

function addQueries(builder: Builder, { types, jobPage, cursors }: Shared): void {
  const ProjectPage = jobPage('ProjectPage', types.Project);
  for (const list of PROJECT_LISTS) addListQuery(builder, cursors, ProjectPage, list);
  builder.queryField('getProject', t =>
    t.field({
      type: types.Project,
      right: 'projects:read',
      what: 'a project; null: there is none',
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, call) => projectDetail(call, id),
    }),
  );
}

/** Adds to the schema the mutations of projects, except those of their document and note lists. */
function addProjectMutations(builder: Builder, { Project, Preoffer }: ObjectTypes, { Image }: ProjectItemTypes): void {
  const inputs = projectInputs(builder);
  const project = { type: Project, lock: lockProject, read: readProject };
  const projects = mutationsOf(builder, Project, 'projects:write');
  const preoffers = mutationsOf(builder, Preoffer, 'projects:write');
  const optimization = changesOf(builder, project, 'optimization:write');
  const finance = changesOf(builder, { ...project, lock: lockStep('finansije') }, 'finance:write');
  const offers = changesOf(builder, project, 'offers:write');
  const photos = mutationsOf(builder, Image, 'measurements:write');
  projects('createProjects', inputs.create, createProject, 'makes a project of a pre-offer; its number is assigned');
  preoffers(
    'undoCreateProject',
    inputs.undoCreate,
    undoCreateProject,
    'by whoever made it, within a minute, while nothing was done in it; its number is not used again',
  );
  optimization(
    'updateProject',
    inputs.update,
    updateProject,
    'moves a project into or out of the archive, or marks it ready for production',
  );
  finance('updateProjectFinances', inputs.finances, updateFinances, 'changes what a project costs');
  offers(
    'updateProjectSelectedOffer',
    inputs.selectOffer,
    selectOffer,
    'chooses the offer that the client accepted; its dues are made by the plan',
  );
  finance('updateProjectPayments', inputs.addPayment, addPayment, 'adds a payment');
  finance('updateProjectPayment', inputs.updatePayment, correctPayment, 'corrects a payment');
  finance(
    'deleteProjectPayment',
    inputs.deletePayment,
    removePayment,
    'deletes a payment, with a reason; it goes to the bin',
  );
  finance('createDue', inputs.createDue, addDue, 'adds a payment that is due');
  finance('updateDue', inputs.updateDue, changeDue, 'an amount other than before no longer follows the total');
  finance('deleteDue', inputs.deleteDue, removeDue, 'deletes a due; it goes to the bin');
  finance(
    'createPlannedDues',
    inputs.createPlannedDues,
    makePlannedDues,
    "makes the dues of the company's plan in a project that has none",
  );
  photos('createImageTag', inputs.addTag, addImageTag, 'adds a tag to a photo');
  photos('deleteImageTag', inputs.deleteTag, removeImageTag, 'removes a tag from a photo');
}
