import { badInput, found } from '#domain/errors.ts';
import { JOB_NOT_FOUND } from '#domain/job/job-not-found.ts';
import { TEMPLATE_BYTES_MAX, TEMPLATES_MAX } from '#domain/limits.ts';
import { DOCUMENT_LISTS, TEMPLATE_PREFIX } from '#domain/lists.ts';
import { emptyFields, PAPER_KINDS, unknownTags } from '#domain/paper/paper-fields.ts';
import { parseTemplate } from '#domain/paper/paper-input.ts';
import { paperValues } from '#domain/paper/paper-values.ts';
import { type ProjectState, requireUnlocked } from '#domain/project/project-rules.ts';
import { requireAccess } from '#domain/rights.ts';
import { belgradeDay } from '#domain/text/dates.ts';
import { fileSize, plural, projectNumber } from '#domain/text/formats.ts';
import type { Action } from '#domain/trail/action-labels.ts';
import { recordChange } from '#server/changes/changes.ts';
import { requireStored, type StoredObject } from '#server/files/attachable.ts';
import { addDocument, type DocumentRules } from '#server/job/documents.ts';
import { lockProject } from '#server/job/job-lock.ts';
import type { Call } from '#server/kernel/call.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { binRow } from '#server/kernel/postgres/live-row.ts';
import { takeLock } from '#server/kernel/postgres/locks.ts';
import type { ProjectRow } from '#server/lists/object-types.ts';
import { readProject } from '#server/projects/projects.ts';
import { insertTemplate, liveTemplates, paperSource, type Template, templateById } from './papers.queries.ts';
import { fillTemplate, readTags } from './word-file.ts';

/** Access to stored objects; `store` saves new ones as if the person had uploaded them. */
export interface PaperFiles {
  read(objectKey: string): Promise<Buffer>;
  store(
    prefix: (typeof DOCUMENT_LISTS)['draft']['prefix'],
    name: string,
    bytes: Buffer,
    actor: Call['actor'],
  ): Promise<StoredObject>;
}

const recordTemplate = (call: Call, action: Action, { vrsta, naziv }: Pick<Template, 'vrsta' | 'naziv'>) =>
  recordChange(call, {
    entity: 'company',
    id: 'company',
    action,
    detail: { naziv: `${PAPER_KINDS[vrsta]}: ${naziv}` },
  });

/** Stores an uploaded Word file as a template; it replaces the template of the same kind and name. */
export async function saveTemplate(call: Call, files: PaperFiles, input: object): Promise<Template[]> {
  const template = parseTemplate(input);
  const storedFile = await requireStored(call, TEMPLATE_PREFIX, template.objectKey);
  if (storedFile.size > TEMPLATE_BYTES_MAX)
    throw badInput({ objectKey: `Šablon može imati najviše ${fileSize(TEMPLATE_BYTES_MAX)}.` });
  const tags = await call.outsideTransaction(`tags of ${template.objectKey}`, async () =>
    readTags(call.actor.accountId, await files.read(template.objectKey)),
  );
  const unknownFields = unknownTags(tags);
  if (unknownFields.length > 0)
    throw badInput({ objectKey: `Ova polja ne postoje: ${unknownFields.map(name => `{${name}}`).join(', ')}.` });
  await takeLock(call.db, 'templates');
  const templates = await liveTemplates(call.db);
  const replacedTemplate = templates.find(({ vrsta, naziv }) => vrsta === template.vrsta && naziv === template.naziv);
  if (replacedTemplate) await binRow(call, 'templates', replacedTemplate.id);
  else if (templates.length >= TEMPLATES_MAX)
    throw badInput({ naziv: `Firma može imati najviše ${plural(TEMPLATES_MAX, 'šablon', 'šablona', 'šablona')}.` });
  await insertTemplate(call, template);
  await recordTemplate(call, 'saveTemplate', template);
  return liveTemplates(call.db);
}

const requireTemplate = async (db: Db, id: string): Promise<Template> =>
  found(await templateById(db, id), 'Šablon ne postoji ili je obrisan.');

export async function deleteTemplate(call: Call, id: string): Promise<Template[]> {
  await takeLock(call.db, 'templates');
  const template = await requireTemplate(call.db, id);
  await binRow(call, 'templates', template.id);
  await recordTemplate(call, 'deleteTemplate', template);
  return liveTemplates(call.db);
}

interface PaperTarget {
  projectId: string;
  templateId: string;
}

/** The template, the project, and the values for all fields of templates today. Throws FORBIDDEN and NOT_FOUND. */
async function requireSource(call: Call, { projectId, templateId }: PaperTarget) {
  requireAccess(call.actor, 'finance:read');
  const template = await requireTemplate(call.db, templateId);
  const source = found(await paperSource(call.db, projectId), JOB_NOT_FOUND.project);
  return { template, project: source.project, values: paperValues(source, belgradeDay(call.now)) };
}

/** The names of the template's fields for which the project has no value. */
export async function emptyPaperFields(call: Call, files: Pick<PaperFiles, 'read'>, target: PaperTarget) {
  const { template, values } = await requireSource(call, target);
  return emptyFields(await readTags(call.actor.accountId, await files.read(template.objectKey)), values);
}

const DRAFT_RULES: DocumentRules<ProjectState> = {
  mayAdd: project => requireUnlocked(DOCUMENT_LISTS.draft.step, project),
  mayRemove: () => {},
};

/**
 * Fills a template with the project's data and adds the result to the project's list of drafts. No transaction is open
 * while the file is made, so that many of them do not use up the database connections.
 */
export async function createDocument(call: Call, files: PaperFiles, target: PaperTarget): Promise<ProjectRow> {
  const { template, project: source, values } = await requireSource(call, target);
  const title = `${template.naziv} ${projectNumber(source.number, source.year)}`;
  const name = `${title.replaceAll(/[/\\]/g, '-')}.docx`;
  const { objectKey, naziv } = await call.outsideTransaction(
    `document ${JSON.stringify([template, values])}`,
    async () => {
      const bytes = await fillTemplate(call.actor.accountId, await files.read(template.objectKey), values);
      return files.store(DOCUMENT_LISTS.draft.prefix, name, bytes, call.actor);
    },
  );
  const project = await lockProject(call.db, target.projectId);
  await addDocument(call, 'draft', DRAFT_RULES, project, { id: target.projectId, naziv, objectKey });
  return readProject(call, target.projectId);
}
