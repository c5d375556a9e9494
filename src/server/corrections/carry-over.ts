import { badInput, found } from '#domain/errors.ts';
import { COPIED_FIELDS, type CopiedField } from '#domain/job/fields.ts';
import { changeForCopy, hasOwnValue } from '#domain/job/job-data.ts';
import { requireAccess } from '#domain/rights.ts';
import { requireSeen } from '#domain/seen.ts';
import { recordChanges } from '#server/changes/changes.ts';
import type { Call } from '#server/kernel/call.ts';
import { correctionChange, isChanged, writePreoffers, writeProjects } from './copies.ts';
import { type CopiedClient, type Copies, copiesOf, lockCopiedClient } from './corrections.queries.ts';

/** The earlier values of the client's changed fields, by their names in the client (the copies have other names). */
type ClientBefore = { [F in CopiedField as (typeof COPIED_FIELDS)[F]]?: string | null | undefined };

export interface CarryOverInput {
  clientId: string;
  /** The client's version after the change. */
  version: number;
  pre: ClientBefore;
}

export interface ClientCopies {
  predponude: number;
  projekti: number;
  /** How many open records have neither the old nor the new value in a changed field. */
  drugacije: number;
  /** How many archived projects still have the old value. */
  uArhivi: number;
}

/** The copies that the client's change corrects, with their new values, and the counts for the dialog. */
function planCorrections({ preoffers, projects }: Copies, before: Partial<CopiedClient>, current: CopiedClient) {
  const correctionsOf = <Copy extends object>(copies: Copy[]) =>
    copies.map(copy => ({ copy, change: changeForCopy(copy, before, current) })).filter(isChanged);
  const openProjects = projects.filter(({ archived }) => !archived);
  const ownCopies = [...preoffers, ...openProjects].filter(copy => hasOwnValue(copy, before, current));
  const corrections = { preoffers: correctionsOf(preoffers), projects: correctionsOf(openProjects) };
  const counts: ClientCopies = {
    predponude: corrections.preoffers.length,
    projekti: corrections.projects.length,
    drugacije: ownCopies.length,
    uArhivi: correctionsOf(projects.filter(({ archived }) => archived)).length,
  };
  return { ...corrections, counts };
}

async function changedClient(call: Call, { clientId, version, pre }: CarryOverInput) {
  const current = found(await lockCopiedClient(call.db, clientId), 'Klijent ne postoji ili je obrisan.');
  requireSeen('client', current, version);
  const fields = (Object.keys(COPIED_FIELDS) as CopiedField[]).filter(field => pre[COPIED_FIELDS[field]] !== undefined);
  if (fields.length === 0) throw badInput({ pre: 'Navedite šta je klijent imao pre izmene.' });
  const before = Object.fromEntries(fields.map(field => [field, pre[COPIED_FIELDS[field]] ?? null]));
  return { current, before: before as Partial<CopiedClient> };
}

/** How many copies still have the values from before the client's last change. */
export async function countClientCopies(call: Call, input: CarryOverInput): Promise<ClientCopies> {
  const { current, before } = await changedClient(call, input);
  return planCorrections(await copiesOf(call.db, input.clientId), before, current).counts;
}

/** Applies the client's last change to all copies that still have the old value, in one transaction. */
export async function carryOverClient(call: Call, input: CarryOverInput): Promise<ClientCopies> {
  requireAccess(call.actor, 'preoffers:write'); // required in addition to the right to projects, which the operation requires
  const { current, before } = await changedClient(call, input);
  const copies = await copiesOf(call.db, input.clientId, { lock: true });
  const { preoffers, projects, counts } = planCorrections(copies, before, current);
  await writePreoffers(call.db, preoffers);
  await writeProjects(call.db, projects);
  const changes = [
    ...preoffers.map(correction => correctionChange({ entity: 'preoffer', action: 'carryOverClient' }, correction)),
    ...projects.map(correction => correctionChange({ entity: 'project', action: 'carryOverClient' }, correction)),
  ];
  await recordChanges(call, changes, 'each');
  return counts;
}
