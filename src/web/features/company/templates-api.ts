import { execute, graphql, sendInput } from '#web/api/graphql.ts';
import type { SubmitOptions } from '#web/api/submits.ts';
import { type Template, templateFields } from '#web/business/templates.ts';

const SAVE = graphql(
  'mutation saveTemplate($input: SaveTemplateInput!) { saveTemplate(input: $input) { ...TemplateFields } }',
  [templateFields],
);

export const saveTemplate = sendInput(SAVE, data => data.saveTemplate);

const DELETE = graphql('mutation deleteTemplate($id: ID!) { deleteTemplate(id: $id) { ...TemplateFields } }', [
  templateFields,
]);

export const deleteTemplate = async (id: string, options: SubmitOptions): Promise<Template[]> =>
  (await execute(DELETE, { id }, options)).deleteTemplate;
