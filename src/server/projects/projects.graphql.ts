import { requireUnlocked } from '#domain/project/project-rules.ts';
import type { JobPageTypes } from '#server/job/job-list.ts';
import { lockProject } from '#server/job/job-lock.ts';
import type { ListInputs } from '#server/job/list-inputs.ts';
import { addListMutations } from '#server/job/list-mutations.ts';
import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import type { Cursors } from '#server/lists/cursor.ts';
import { addListQuery } from '#server/lists/list-query.ts';
import type { ObjectTypes } from '#server/lists/object-types.ts';
import { isRowId } from '#server/lists/row-id.ts';
import { DOCUMENT_RULES } from './document-rules.ts';
import { addOldFiles } from './old-files.graphql.ts';
import { addComputedProjectFields } from './project-computed.graphql.ts';
import { documentInputs } from './project-inputs.graphql.ts';
import { projectItemTypes } from './project-items.graphql.ts';
import { addProjectMutations } from './project-mutations.graphql.ts';
import { addProjectType } from './project-type.graphql.ts';
import { PROJECT_LISTS } from './projects.list.ts';
import { projectDetail } from './projects.queries.ts';
import { readProject } from './projects.ts';

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
      resolve: (_root, { id }, call) => (isRowId(id) ? projectDetail(call, id) : null),
    }),
  );
}
