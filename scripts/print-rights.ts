import { readFileSync, writeFileSync } from 'node:fs';
import { CLIENT_FIELD_RIGHTS } from '#domain/client/reading.ts';
import { DOCUMENT_KINDS, DOCUMENT_LISTS } from '#domain/lists.ts';
import { PROJECT_FIELD_RIGHTS } from '#domain/project/reading.ts';
import { RECORDS, TRAIL_KINDS } from '#domain/records.ts';
import { type Access, RIGHTS, ROLE_LABELS, ROLE_NAMES, rightsOf } from '#domain/rights.ts';
import { EXPORTED_LISTS } from '#server/exported-lists.ts';
import { accessOfField, rootFields } from '#server/kernel/graphql/root-rights.ts';
import type { RouteAccess } from '#server/kernel/http/route-access.ts';
import { MESSAGE_RIGHTS } from '#server/reminders/record-messages.ts';
import { ROUTE_RIGHTS } from '#server/route-rights.ts';
import { builtSchema } from './built-schema.ts';

/** Writes docs/rights.md from the code; with --check it only compares them. */
const FILE = new URL('../docs/rights.md', import.meta.url);

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
/** Aligned like the repository's formatter does. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map(cells => cells[at]?.length ?? 0)));
  const padded = (cells: readonly string[]) => row(cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)));
  return [padded(head), row(widths.map(width => '-'.repeat(width))), ...rows.map(padded)].join('\n');
}

const HOLDERS = Object.fromEntries(ROLE_NAMES.map(role => [role, rightsOf([role])]));
const holds = (right: Access) =>
  ROLE_NAMES.map(role => (right === 'signed-in' || HOLDERS[role]?.has(right) ? 'yes' : '–'));

const REQUIREMENTS: Partial<Record<RouteAccess, string>> = {
  everyone: 'nothing',
  'own-session': 'a session, also while the account waits for approval',
  'signed-in': 'an account that works',
};
const requirementOf = (access: RouteAccess) => REQUIREMENTS[access] ?? access;

/** What an operation requires beyond its own right, by the record of the request. */
const FURTHER: Record<string, string[]> = {
  listVisitMessages: Object.entries(MESSAGE_RIGHTS).map(([of, right]) => `of a ${of} ${right}`),
};

const schema = builtSchema();
const operations = rootFields(schema)
  .map(field => [field.name, [requirementOf(accessOfField(field)), ...(FURTHER[field.name] ?? [])].join('; ')] as const)
  .sort(([a], [b]) => (a < b ? -1 : 1));

const printed = `# Who may do what

Printed by \`npm run rights\` from \`src/domain/rights.ts\` and from what every operation names; \`npm run check\` compares it. An account in several groups has the rights of
all of them, one without a group those of \`zaposleni\`, and in groups that are not known here none. Where an operation decides by the record it is about, the table says „an account that works“.

## Groups

${table(
  ['right', ...ROLE_NAMES.map(role => `${role} (${ROLE_LABELS[role]})`)],
  RIGHTS.map(right => [right, ...holds(right)]),
)}

## Operations of the schema

${table(['operation', 'asks for'], operations)}

## REST routes

${table(
  ['route', 'asks for'],
  Object.entries(ROUTE_RIGHTS).map(([route, access]) => [route, requirementOf(access)]),
)}

## Lists as files

In addition to \`transfer:read\`:

${table(
  ['list', 'asks for'],
  EXPORTED_LISTS.map(({ name, right }) => [name, right]),
)}

## Fields

In addition to the right to the record; without it the field is null, and a list is neither sorted nor searched by it. A file has no column for it.

${table(
  ['field', 'asks for'],
  [
    ...Object.entries(CLIENT_FIELD_RIGHTS).map(([field, right]) => [`Client.${field}`, right]),
    ...Object.entries(PROJECT_FIELD_RIGHTS).map(([field, right]) => [`Project.${field}`, right]),
  ],
)}

## Folders of files

${table(
  ['folder', 'sending asks for'],
  DOCUMENT_KINDS.map(kind => [DOCUMENT_LISTS[kind].prefix, `${DOCUMENT_LISTS[kind].area}:write`]),
)}

## Records

The own account's history is everybody's; that of deleted records asks for \`trail:read\`.

${table(
  ['record', 'history asks for', 'being told of changes asks for'],
  TRAIL_KINDS.map(kind => [kind, RECORDS[kind].history, RECORDS[kind].live]),
)}
`;

if (!process.argv.includes('--check')) writeFileSync(FILE, printed);
else if (readFileSync(FILE, 'utf8') !== printed) {
  console.error('docs/rights.md nije u skladu sa kodom: pokrenite npm run rights.');
  process.exitCode = 1;
}
