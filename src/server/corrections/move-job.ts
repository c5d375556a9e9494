import { badInput } from '#domain/errors.ts';
import { changeForCopy } from '#domain/job/job-data.ts';
import { parseJobKind } from '#domain/job/job-not-found.ts';
import { parseMoveReason } from '#domain/project/project-input.ts';
import { projectNumber, shortDate } from '#domain/text/formats.ts';
import { recordChanges } from '#server/changes/changes.ts';
import { requireLockedClient } from '#server/clients/clients.ts';
import { lockPreoffer, lockProject, preofferOf } from '#server/job/job-lock.ts';
import type { Call, RecordTarget } from '#server/kernel/call.ts';
import type { ClientRow } from '#server/lists/object-types.ts';
import { isChanged, writePreoffers, writeProjects } from './copies.ts';
import { type CopiedClient, clientOfPreoffer, lockCopiedClient, writeClientOf } from './corrections.queries.ts';

interface MoveInput extends RecordTarget {
  vrsta: string;
  clientId: string;
  razlog: string;
}

/** Locks the job's pre-offer, and its project if it has one, because both always belong to the same client. */
async function lockJob({ db }: Call, { id, createdAt, ...input }: MoveInput) {
  if (parseJobKind(input.vrsta, 'vrsta') === 'preoffer') {
    const preoffer = await lockPreoffer(db, id, createdAt);
    return { preoffer, project: preoffer.projectId === null ? undefined : await lockProject(db, preoffer.projectId) };
  }
  const preoffer = await lockPreoffer(db, await preofferOf(db, id, createdAt));
  return { preoffer, project: await lockProject(db, id) };
}

/**
 * Assigns a pre-offer, with its project if it has one, to another client, with a reason. A copied field that has the
 * earlier client's value takes the new client's; values typed for the job stay, as do its sums, documents and visits.
 */
export async function moveJobToClient(call: Call, input: MoveInput): Promise<ClientRow> {
  const { db } = call;
  const razlog = parseMoveReason(input);
  const client = await requireLockedClient(call, input.clientId);
  const current = (await lockCopiedClient(db, client.id)) as CopiedClient;
  const { preoffer, project } = await lockJob(call, input);
  const earlier = await clientOfPreoffer(db, preoffer.id);
  if (earlier.id === client.id) throw badInput({ clientId: 'Posao već pripada tom klijentu.' });

  await writeClientOf(db, preoffer.id, client.id);
  const toPreoffer = { copy: preoffer, change: changeForCopy(preoffer, earlier, current) };
  if (isChanged(toPreoffer)) await writePreoffers(db, [toPreoffer]);
  const toProject = project && { copy: project, change: changeForCopy(project, earlier, current) };
  if (toProject && isChanged(toProject)) await writeProjects(db, [toProject]);

  const posao = project
    ? `projekat ${projectNumber(project.number, project.year)}`
    : `predponuda od ${shortDate(preoffer.createdAt)}`;
  const detail = { posao, sa: earlier.klijent, na: current.klijent, razlog };
  const records = [
    { entity: 'preoffer', id: preoffer.id },
    ...(project ? [{ entity: 'project', id: project.id } as const] : []),
    { entity: 'client', id: earlier.id },
    { entity: 'client', id: client.id },
  ] as const;
  await recordChanges(
    call,
    records.map(record => ({ ...record, action: 'moveJobToClient', detail })),
    'each',
  );
  return client;
}
