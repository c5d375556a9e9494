import { queryOptions } from '@tanstack/react-query';
import type { SupplierField } from '#domain/glass/fields.ts';
import { isClosed } from '#domain/project/project-rules.ts';
import { execute, graphql, type ResultOf, type VariablesOf } from '#web/api/graphql.ts';
import type { SubmitOptions } from '#web/api/submits.ts';

const SUPPLIERS = graphql(`
  query listGlassSuppliers {
    listGlassSuppliers { id naziv minPovrsina korak najvecaStranica version }
    getCompany { minPovrsina }
  }
`);
export type Supplier = ResultOf<typeof SUPPLIERS>['listGlassSuppliers'][number];

/** A remembered supplier, or the terms that a new one starts with. */
export type EditedSupplier = Pick<Supplier, SupplierField> & Partial<Supplier>;

/** The remembered suppliers, and the terms that a new one starts with. */
export const suppliersQuery = queryOptions({
  queryKey: ['glass', 'suppliers'],
  queryFn: async ({ signal }) => {
    const { listGlassSuppliers, getCompany } = await execute(SUPPLIERS, {}, { signal });
    return { suppliers: listGlassSuppliers, minPovrsina: getCompany.minPovrsina };
  },
});

const SAVE = graphql(`
  mutation saveGlassSupplier($input: SaveGlassSupplierInput!) {
    saveGlassSupplier(input: $input) { id naziv minPovrsina korak najvecaStranica version }
  }
`);
export const saveSupplier = (input: VariablesOf<typeof SAVE>['input'], options: SubmitOptions) =>
  execute(SAVE, { input }, options);

const PROJECTS = graphql(`
  query pickProject($search: String) {
    listProjects(first: 20, search: $search) { items { id broj klijent } }
  }
`);

/** The active projects that match the typed text, newest first. */
export const projectChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: ['projects', 'pick', search],
    queryFn: async ({ signal }) => (await execute(PROJECTS, { search }, { signal })).listProjects.items,
  });

const PROJECT = graphql(
  'query glassProject($id: ID!) { getProject(id: $id) { id broj klijent archived ishod { ishod } } }',
);

/** The project named in the address of a new order; null when there is no such active one. */
export const namedProjectQuery = (id: string) =>
  queryOptions({
    queryKey: ['project', id, 'glass'],
    queryFn: async ({ signal }) => {
      const { getProject } = await execute(PROJECT, { id }, { signal });
      return getProject && !isClosed(getProject) ? getProject : null;
    },
  });
