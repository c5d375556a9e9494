import { badInput } from '#domain/errors.ts';
import { NOTICES_PER_PAGE } from '#domain/job/notice-words.ts';
import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import { isItemId } from '#server/kernel/postgres/row-id.ts';
import type { Cursors } from '#server/lists/cursor.ts';
import { checkFirst } from '#server/lists/page.ts';
import { markAllRead, markRead, type NoticeList, type NoticeRow, noticesOf, setMail } from './notices.queries.ts';

const ORDER = 'notices:id:desc';

/** Adds to the schema the notices of the caller. The kinds of notices are listed in domain/job/notice-words.ts. */
export function addNotices(builder: Builder, cursors: Cursors): void {
  const Notice = builder.objectRef<NoticeRow>('Notice').implement({
    fields: t => ({
      id: t.exposeID('id'),
      vrsta: t.exposeString('vrsta'),
      entity: t.exposeString('entity'),
      entityId: t.exposeID('entityId'),
      tekst: t.exposeString('tekst', {
        description: 'the client, and the beginning of the note or the time of the visit',
      }),
      osoba: t.exposeString('osoba', { description: 'who caused it' }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      procitano: t.exposeBoolean('procitano'),
    }),
  });
  const List = builder.objectRef<NoticeList>('NoticeList').implement({
    fields: t => ({
      items: t.expose('items', { type: [Notice] }),
      nextToken: t.string({
        nullable: true,
        resolve: ({ items, hasOlder }) => {
          const last = items.at(-1);
          return last && hasOlder ? cursors.write({ order: ORDER, key: last.id, id: last.id }) : null;
        },
      }),
      neprocitano: t.exposeInt('neprocitano', { description: 'of all of them' }),
      mejlom: t.exposeBoolean('mejlom', { description: 'they come by mail too' }),
      imaMejl: t.exposeBoolean('imaMejl', { description: 'the account has a verified e-mail address' }),
    }),
  });
  builder.queryField('listNotices', t =>
    t.field({
      type: List,
      right: 'signed-in',
      what: 'a page of the notices of the caller, the newest first',
      args: { first: t.arg.int({ defaultValue: NOTICES_PER_PAGE }), after: t.arg.string() },
      resolve: (_root, { first: sent, after }, { db, actor }) => {
        const first = sent ?? NOTICES_PER_PAGE;
        checkFirst(first);
        return noticesOf(db, actor, { first, before: after ? cursors.read(after, ORDER).id : null });
      },
    }),
  );
  builder.mutationFields(t => ({
    markNoticesRead: t.field({
      type: List,
      right: 'signed-in',
      what: 'marks notices of the caller as read',
      args: { ids: t.arg.idList({ required: true }) },
      resolve: async (_root, { ids }, call) => {
        if (ids.length > NOTICES_PER_PAGE) throw badInput({ ids: `Najviše ${NOTICES_PER_PAGE} obaveštenja odjednom.` });
        await markRead(call, ids);
        return noticesOf(call.db, call.actor);
      },
    }),
    markAllNoticesRead: t.field({
      type: List,
      right: 'signed-in',
      what: 'marks all notices of the caller as read that are not newer than the named one',
      args: { newestId: t.arg.id({ required: true, description: 'of the newest notice that the caller has seen' }) },
      resolve: async (_root, { newestId }, call) => {
        if (isItemId(newestId)) await markAllRead(call, newestId);
        return noticesOf(call.db, call.actor);
      },
    }),
    setNoticeMail: t.field({
      type: List,
      right: 'signed-in',
      what: 'chooses whether notices come by mail too',
      args: { mejlom: t.arg.boolean({ required: true }) },
      resolve: async (_root, { mejlom }, { db, actor }) => {
        await setMail(db, actor.accountId, mejlom);
        return noticesOf(db, actor);
      },
    }),
  }));
}
