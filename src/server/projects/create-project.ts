import { badInput } from '#domain/errors.ts';
import { eachField } from '#domain/fields.ts';
import { PROJECT_JOB_DETAILS, type ProjectJobDetail } from '#domain/job/fields.ts';
import { jobSearch } from '#domain/job/job-search.ts';
import { requireNoProject } from '#domain/preoffer/preoffer-rules.ts';
import { parseNewProject } from '#domain/project/project-input.ts';
import { belgradeYear } from '#domain/text/dates.ts';
import { projectNumber } from '#domain/text/formats.ts';
import { parsePhone } from '#domain/text/phone.ts';
import { recordChange } from '#server/changes/changes.ts';
import { lockPreoffer } from '#server/job/job-lock.ts';
import { nextContactOf } from '#server/job/next-contact.ts';
import type { Call } from '#server/kernel/call.ts';
import { nextNumber } from '#server/kernel/counters.ts';
import type { ProjectRow } from '#server/lists/object-types.ts';
import { insertProject } from './project-writes.queries.ts';
import { readProject } from './projects.ts';

type Details = Record<ProjectJobDetail, string | null>;

/** The sent values; a field that was not sent gets the pre-offer's value. */
const withDefaults = (sent: { [F in ProjectJobDetail]?: string | null | undefined }, defaults: Details): Details =>
  eachField(PROJECT_JOB_DETAILS, field => {
    const value = sent[field];
    return value === undefined ? defaults[field] : value;
  });

/** Makes the only project of a pre-offer. Projects are numbered within the year, by the calendar of Belgrade. */
export async function createProject(
  call: Call,
  input: { preofferId: string; preofferCreatedAt: string },
): Promise<ProjectRow> {
  const sent = parseNewProject(input, parsePhone);
  const { preofferId } = input;
  const preoffer = await lockPreoffer(call.db, preofferId, input.preofferCreatedAt);
  if (sent.clientId !== preoffer.clientId) throw badInput({ clientId: 'Klijent nije onaj iz predponude.' });
  requireNoProject(preoffer);

  const createdAt = call.now;
  const year = belgradeYear(createdAt);
  const number = await nextNumber(call.db, 'project', year);
  const broj = projectNumber(number, year);
  const { klijent, vrstaPosla } = sent;
  const project = { ...sent, ...withDefaults(sent, preoffer) };
  const id = await insertProject(call, {
    ...project,
    odgovornaOsoba: preoffer.odgovornaOsoba ?? call.actor.accountId,
    year,
    number,
    preofferCreatedAt: preoffer.createdAt,
    search: jobSearch({ ...project, broj }, createdAt),
    createdAt,
  });
  const detail = { broj, klijent, vrstaPosla };
  await recordChange(call, { entity: 'project', id, action: 'createProjects', detail });
  // the new project removes the pre-offer's next contact, which the trail stores so that the undo can restore it
  const sledeciKontakt = nextContactOf(preoffer);
  await recordChange(call, {
    entity: 'preoffer',
    id: preofferId,
    action: 'createProjects',
    detail: { broj, ...(sledeciKontakt && { sledeciKontakt }) },
  });
  return readProject(call, id);
}
