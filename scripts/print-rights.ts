// Writes docs/rights.md from the code; with --check it only compares them.
import { CLIENT_FIELD_RIGHTS } from '#domain/client/read-rights.ts';
import { DOCUMENT_KINDS, DOCUMENT_LISTS } from '#domain/lists.ts';
import { PROJECT_FIELD_RIGHTS } from '#domain/project/read-rights.ts';
import { RECORDS, TRAIL_KINDS } from '#domain/records.ts';
import { type Access, RIGHTS, ROLE_LABELS, ROLE_NAMES, rightsOf } from '#domain/rights.ts';
import { EXPORT_NAMES, EXPORTS } from '#domain/transfer/exports.ts';
import { accessOfField, rootFields } from '#server/kernel/graphql/root-rights.ts';
import type { RouteAccess } from '#server/kernel/http/route-access.ts';
import { MESSAGE_RIGHTS } from '#server/reminders/record-messages.ts';
import { ROUTE_RIGHTS } from '#server/route-rights.ts';
import { builtSchema, writeOrCheck } from './built-schema.ts';

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
/** Returns a Markdown table whose columns are aligned, as the formatter aligns them. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map(cells => cells[at]?.length ?? 0)));
  const padded = (cells: readonly string[]) => row(cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)));
  return [padded(head), row(widths.map(width => '-'.repeat(width))), ...rows.map(padded)].join('\n');
}

const RIGHTS_OF_ROLE = Object.fromEntries(ROLE_NAMES.map(role => [role, rightsOf([role])]));
const cellsOfRight = (right: Access) =>
  ROLE_NAMES.map(role => (right === 'signed-in' || RIGHTS_OF_ROLE[role]?.has(right) ? 'yes' : '–'));

const REQUIREMENTS: Partial<Record<RouteAccess, string>> = {
  everyone: 'nothing',
  'own-session': 'a session, also while the account waits for approval',
  'signed-in': 'an active account',
};
const requirementOf = (access: RouteAccess) => REQUIREMENTS[access] ?? access;

/** Rights that operations require in addition, depending on the kind of record in the request; keyed by operation. */
const ADDITIONAL: Record<string, string[]> = {
  listVisitMessages: Object.entries(MESSAGE_RIGHTS).map(([of, right]) => `of a ${of} ${right}`),
};

const schema = builtSchema();
const operations = rootFields(schema)
  .map(
    field => [field.name, [requirementOf(accessOfField(field)), ...(ADDITIONAL[field.name] ?? [])].join('; ')] as const,
  )
  .sort(([a], [b]) => (a < b ? -1 : 1));

const printed = `# Who may do what

\`npm run rights\` writes this file from \`src/domain/rights.ts\` and from the right that every operation names; \`npm run check\` compares it. An account in several groups has the rights
of all of them, an account without a group those of \`zaposleni\`, and an account in unknown groups none. Where the required right depends on the record, the table says „an active account“.

## Groups

${table(
  ['right', ...ROLE_NAMES.map(role => `${role} (${ROLE_LABELS[role]})`)],
  RIGHTS.map(right => [right, ...cellsOfRight(right)]),
)}

## Operations of the schema

${table(['operation', 'requires'], operations)}

## REST routes

${table(
  ['route', 'requires'],
  Object.entries(ROUTE_RIGHTS).map(([route, access]) => [route, requirementOf(access)]),
)}

## Lists as files

In addition to \`transfer:read\`:

${table(
  ['list', 'requires'],
  EXPORT_NAMES.map(name => [name, EXPORTS[name].right]),
)}

## Fields

In addition to the right to the record. Without the right the field is null, lists can be neither sorted nor searched by it, and exported files have no column for it.

${table(
  ['field', 'requires'],
  [
    ...Object.entries(CLIENT_FIELD_RIGHTS).map(([field, right]) => [`Client.${field}`, right]),
    ...Object.entries(PROJECT_FIELD_RIGHTS).map(([field, right]) => [`Project.${field}`, right]),
  ],
)}

## Folders of files

${table(
  ['folder', 'uploading requires'],
  DOCUMENT_KINDS.map(kind => [DOCUMENT_LISTS[kind].prefix, `${DOCUMENT_LISTS[kind].area}:write`]),
)}

## Records

Everybody may read the history of the own account; the history of deleted records requires \`trail:read\`.

${table(
  ['record', 'history requires', 'notices of changes require'],
  TRAIL_KINDS.map(kind => [kind, RECORDS[kind].history, RECORDS[kind].live]),
)}
`;

writeOrCheck('docs/rights.md', printed, 'rights');
