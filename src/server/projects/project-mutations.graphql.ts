import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import type { ObjectTypes } from '#server/lists/object-types.ts';
import { createProject } from './create-project.ts';
import { addDue, changeDue, makePlannedDues, removeDue } from './dues.ts';
import { addPayment, correctPayment, removePayment } from './payments.ts';
import { projectInputs } from './project-inputs.graphql.ts';
import type { ProjectItemTypes } from './project-items.graphql.ts';
import { addImageTag, removeImageTag } from './project-items.ts';
import { selectOffer, updateFinances, updateProject } from './projects.ts';
import { undoCreateProject } from './undo-create.ts';

/** The mutations of a project besides those of its document and note lists. */
export function addProjectMutations(
  builder: Builder,
  { Project, Preoffer }: ObjectTypes,
  { Image }: ProjectItemTypes,
): void {
  const inputs = projectInputs(builder);
  builder.mutationFields(t => ({
    createProjects: t.field({
      type: Project,
      right: 'projects:write',
      args: { input: t.arg({ type: inputs.create, required: true }) },
      resolve: (_root, { input }, call) => createProject(call, input),
    }),
    undoCreateProject: t.field({
      type: Preoffer,
      right: 'projects:write',
      description: 'by whoever made it, within a minute, while nothing was done in it; its number is not used again',
      args: { input: t.arg({ type: inputs.undoCreate, required: true }) },
      resolve: (_root, { input }, call) => undoCreateProject(call, input),
    }),
    updateProject: t.field({
      type: Project,
      right: 'optimization:write',
      args: { input: t.arg({ type: inputs.update, required: true }) },
      resolve: (_root, { input }, call) => updateProject(call, input),
    }),
    updateProjectFinances: t.field({
      type: Project,
      right: 'finance:write',
      args: { input: t.arg({ type: inputs.finances, required: true }) },
      resolve: (_root, { input }, call) => updateFinances(call, input),
    }),
    updateProjectSelectedOffer: t.field({
      type: Project,
      right: 'offers:write',
      args: { input: t.arg({ type: inputs.selectOffer, required: true }) },
      resolve: (_root, { input }, call) => selectOffer(call, input),
    }),
    updateProjectPayments: t.field({
      type: Project,
      right: 'finance:write',
      args: { input: t.arg({ type: inputs.addPayment, required: true }) },
      resolve: (_root, { input }, call) => addPayment(call, input),
    }),
    updateProjectPayment: t.field({
      type: Project,
      right: 'finance:write',
      args: { input: t.arg({ type: inputs.updatePayment, required: true }) },
      resolve: (_root, { input }, call) => correctPayment(call, input),
    }),
    deleteProjectPayment: t.field({
      type: Project,
      right: 'finance:write',
      args: { input: t.arg({ type: inputs.deletePayment, required: true }) },
      resolve: (_root, { input }, call) => removePayment(call, input),
    }),
    createDue: t.field({
      type: Project,
      right: 'finance:write',
      args: { input: t.arg({ type: inputs.createDue, required: true }) },
      resolve: (_root, { input }, call) => addDue(call, input),
    }),
    updateDue: t.field({
      type: Project,
      right: 'finance:write',
      description: 'an amount other than before no longer follows the total',
      args: { input: t.arg({ type: inputs.updateDue, required: true }) },
      resolve: (_root, { input }, call) => changeDue(call, input),
    }),
    deleteDue: t.field({
      type: Project,
      right: 'finance:write',
      args: { input: t.arg({ type: inputs.deleteDue, required: true }) },
      resolve: (_root, { input }, call) => removeDue(call, input),
    }),
    createPlannedDues: t.field({
      type: Project,
      right: 'finance:write',
      description: "makes the dues of the company's plan in a project that has none",
      args: { input: t.arg({ type: inputs.createPlannedDues, required: true }) },
      resolve: (_root, { input }, call) => makePlannedDues(call, input),
    }),
    createImageTag: t.field({
      type: Image,
      right: 'measurements:write',
      args: { input: t.arg({ type: inputs.addTag, required: true }) },
      resolve: (_root, { input }, call) => addImageTag(call, input),
    }),
    deleteImageTag: t.field({
      type: Image,
      right: 'measurements:write',
      args: { input: t.arg({ type: inputs.deleteTag, required: true }) },
      resolve: (_root, { input }, call) => removeImageTag(call, input),
    }),
  }));
}
