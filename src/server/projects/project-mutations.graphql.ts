import { lockProject } from '#server/job/job-lock.ts';
import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import { changesOf, mutationsOf } from '#server/kernel/graphql/mutations-of.ts';
import type { ObjectTypes } from '#server/lists/object-types.ts';
import { createProject } from './create-project.ts';
import { addDue, changeDue, makePlannedDues, removeDue } from './dues.ts';
import { addPayment, correctPayment, removePayment } from './payments.ts';
import { projectInputs } from './project-inputs.graphql.ts';
import type { ProjectItemTypes } from './project-items.graphql.ts';
import { addImageTag, removeImageTag } from './project-items.ts';
import { lockStep, readProject, selectOffer, updateFinances, updateProject } from './projects.ts';
import { undoCreateProject } from './undo-create.ts';

/** Adds the mutations of a project, except those of its document and note lists. */
export function addProjectMutations(
  builder: Builder,
  { Project, Preoffer }: ObjectTypes,
  { Image }: ProjectItemTypes,
): void {
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
