import { badInput } from '#domain/errors.ts';
import { NOTICES_SHOWN } from '#domain/job/notice-words.ts';
import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import { markRead, type NoticeList, type NoticeRow, noticesOf, setMail } from './notices.queries.ts';

/**
 * Adds notices from colleagues to a person: assigned work, and notes that mention the person. People read only their
 * notices.
 */
export function addNotices(builder: Builder): void {
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
      items: t.field({ type: [Notice], description: `the newest ${NOTICES_SHOWN}`, resolve: ({ items }) => items }),
      neprocitano: t.exposeInt('neprocitano', { description: 'of all of them' }),
      mejlom: t.exposeBoolean('mejlom', { description: 'they come by mail too' }),
      imaMejl: t.exposeBoolean('imaMejl', { description: 'the account has a verified e-mail address' }),
    }),
  });
  builder.queryField('listNotices', t =>
    t.field({
      type: List,
      right: 'signed-in',
      what: 'the notices of the caller, the newest first',
      resolve: (_root, _args, { db, actor }) => noticesOf(db, actor),
    }),
  );
  builder.mutationFields(t => ({
    markNoticesRead: t.field({
      type: List,
      right: 'signed-in',
      what: 'marks notices of the caller as read',
      args: { ids: t.arg.idList({ required: true }) },
      resolve: async (_root, { ids }, call) => {
        if (ids.length > NOTICES_SHOWN) throw badInput({ ids: `Najviše ${NOTICES_SHOWN} obaveštenja odjednom.` });
        await markRead(call, ids);
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
