import type { SupplierField } from '#domain/glass/fields.ts';
import { isClosed } from '#domain/project/project-rules.ts';
import { graphql, mutation, type ResultOf } from '#web/api/graphql.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';

const SUPPLIERS = graphql(`
  query listGlassSuppliers {
    listGlassSuppliers { id naziv minPovrsina korak najvecaStranica version }
    getCompany { minPovrsina }
  }
`);
export type Supplier = ResultOf<typeof SUPPLIERS>['listGlassSuppliers'][number];

/** A stored supplier, or a new supplier, which has no id yet. */
export type EditedSupplier = Pick<Supplier, SupplierField> & Partial<Supplier>;

/** The query for the stored suppliers, and the least billable area, in mm², with which a new supplier starts. */
export const suppliersQuery = graphqlQuery(['glass', 'suppliers'], SUPPLIERS, {}, data => ({
  suppliers: data.listGlassSuppliers,
  minPovrsina: data.getCompany.minPovrsina,
}));

export const saveSupplier = mutation(
  'saveGlassSupplier',
  'SaveGlassSupplierInput',
  'id naziv minPovrsina korak najvecaStranica version',
);

const PROJECTS = graphql(`
  query pickProject($search: String) {
    listProjects(first: 20, search: $search) { items { id broj klijent } }
  }
`);

/** The query for active projects that match the typed text, the newest first. */
export const projectChoicesQuery = (search: string) =>
  graphqlQuery(['projects', 'pick', search], PROJECTS, { search }, data => data.listProjects.items);

const PROJECT = graphql(
  'query glassProject($id: ID!) { getProject(id: $id) { id broj klijent archived ishod { ishod } } }',
);

/** The query for the project that the URL of a new order names; null when there is no such active project. */
export const projectInUrlQuery = (id: string) =>
  graphqlQuery(['project', id, 'glass'], PROJECT, { id }, ({ getProject }) =>
    getProject && !isClosed(getProject) ? getProject : null,
  );
