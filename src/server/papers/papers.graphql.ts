import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import { mutationsOf } from '#server/kernel/graphql/mutations-of.ts';
import type { ObjectTypes } from '#server/lists/object-types.ts';
import { liveTemplates, type Template } from './papers.queries.ts';
import { createDocument, deleteTemplate, emptyPaperFields, type PaperFiles, saveTemplate } from './papers.ts';

/** Adds to the schema the company's Word templates, and the making of documents from them. */
export function addPapers(builder: Builder, types: ObjectTypes, files: PaperFiles): void {
  const TemplateType = builder.objectRef<Template>('Template').implement({
    fields: t => ({
      id: t.exposeID('id'),
      vrsta: t.exposeString('vrsta'),
      naziv: t.exposeString('naziv'),
      objectKey: t.exposeString('objectKey'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
    }),
  });
  const SaveTemplateInput = builder.inputType('SaveTemplateInput', {
    fields: t => ({
      vrsta: t.string({ required: true }),
      naziv: t.string({ required: true, description: 'replaces the template of the same kind and name' }),
      objectKey: t.string({ required: true, description: 'a Word file uploaded to sabloni' }),
    }),
  });
  builder.queryField('listTemplates', t =>
    t.field({
      type: [TemplateType],
      right: 'contracts:read',
      what: 'the Word templates of the company',
      resolve: (_root, _args, { db }) => liveTemplates(db),
    }),
  );
  builder.queryField('listEmptyPaperFields', t =>
    t.stringList({
      right: 'contracts:write',
      what: 'what a document from the template would leave empty, in words',
      args: { projectId: t.arg.id({ required: true }), templateId: t.arg.id({ required: true }) },
      resolve: (_root, args, call) => emptyPaperFields(call, files, args),
    }),
  );
  const company = mutationsOf(builder, [TemplateType], 'company:write');
  company(
    'saveTemplate',
    SaveTemplateInput,
    (call, input) => saveTemplate(call, files, input),
    'refuses fields that do not exist, by name',
  );
  builder.mutationField('deleteTemplate', t =>
    t.field({
      type: [TemplateType],
      right: 'company:write',
      what: 'deletes a template and returns the others',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, call) => deleteTemplate(call, id),
    }),
  );
  builder.mutationField('createDocumentFromTemplate', t =>
    t.field({
      type: types.Project,
      right: 'contracts:write',
      what: 'adds the filled document to the drafts of the project',
      args: { projectId: t.arg.id({ required: true }), templateId: t.arg.id({ required: true }) },
      resolve: (_root, args, call) => createDocument(call, files, args),
    }),
  );
}
