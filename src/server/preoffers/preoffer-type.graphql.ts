import { eachField } from '#domain/fields.ts';
import { JOB_DETAILS } from '#domain/job/fields.ts';
import { SELECTOR_FIELDS } from '#domain/preoffer/fields.ts';
import { may } from '#domain/rights.ts';
import type { Call } from '#server/kernel/call.ts';
import { batched } from '#server/lists/batch.ts';
import type { ObjectTypes, PreofferRow } from '#server/lists/object-types.ts';
import { clientsOfPreoffers, preofferLists } from './preoffers.queries.ts';

export function addPreofferType({ Preoffer, Client, StoredFile, Comment }: ObjectTypes): void {
  const lists = batched(preofferLists);
  const list =
    <F extends 'files' | 'komentari'>(field: F) =>
    (preoffer: PreofferRow, _args: object, call: Call) =>
      preoffer[field] ?? lists(call, preoffer.id).then(found => found?.[field] ?? []);

  Preoffer.implement({
    fields: t => ({
      id: t.exposeID('id'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      clientId: t.exposeID('clientId'),
      client: t.field({
        type: Client,
        nullable: true,
        description: 'null once the client was deleted',
        resolve: (preoffer, _args, call) => {
          if (!may(call.actor, 'clients:read')) return null;
          return preoffer.client === undefined ? clientsOfPreoffers(call, preoffer.clientId) : preoffer.client;
        },
      }),
      klijent: t.exposeString('klijent', { description: "the client's name when the pre-offer was made" }),
      vrstaPosla: t.exposeString('vrstaPosla'),
      ...eachField(JOB_DETAILS, field => t.exposeString(field, { nullable: true })),
      ...eachField(SELECTOR_FIELDS, field => t.exposeString(field, { nullable: true })),
      files: t.field({ type: [StoredFile], resolve: list('files') }),
      komentari: t.field({ type: [Comment], resolve: list('komentari') }),
      aktivnostAt: t.expose('aktivnostAt', { type: 'DateTime', description: 'when anything was last done to it' }),
      uvezenoAt: t.expose('uvezenoAt', {
        type: 'DateTime',
        nullable: true,
        description: 'when it was imported from an old list, where it had its createdAt; null of one made here',
      }),
      projectId: t.exposeID('projectId', {
        nullable: true,
        description: 'set once a project was created from it; a second one is refused (CONFLICT)',
      }),
    }),
  });
}
