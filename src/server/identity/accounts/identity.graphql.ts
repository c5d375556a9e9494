import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import type { ObjectTypes } from '#server/lists/object-types.ts';
import { accountById, listColleagues } from './accounts.queries.ts';

interface UserInfo {
  id: string;
  name: string;
  /** The first group of the account, such as `owner`. */
  type: string;
}

/** Adds to the schema what everybody may know about an account: its name and first group. */
export function addUserInfo(builder: Builder): void {
  const UserInfoRef = builder.objectRef<UserInfo>('UserInfo').implement({
    fields: t => ({ id: t.exposeID('id'), name: t.exposeString('name'), type: t.exposeString('type') }),
  });

  builder.queryField('getUserInfo', t =>
    t.field({
      type: UserInfoRef,
      right: 'signed-in',
      what: 'an account; null: there is none',
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_, { id }, { db }) => {
        const account = await accountById(db, id);
        if (!account || account.status === 'unconfirmed') return null;
        return { id: account.id, name: account.name, type: account.groups[0] ?? 'zaposleni' };
      },
    }),
  );
}

/** Adds to the schema an account as its colleagues see it, and the list of accounts to which work can be assigned. */
export function addColleagues(builder: Builder, { Person }: ObjectTypes): void {
  Person.implement({
    description: 'an account as its colleagues see it',
    fields: t => ({ id: t.exposeID('id'), ime: t.exposeString('ime'), korisnickoIme: t.exposeString('korisnickoIme') }),
  });
  builder.queryField('listColleagues', t =>
    t.field({
      type: [Person],
      right: 'signed-in',
      what: 'the active accounts, by name',
      resolve: (_root, _args, { db }) => listColleagues(db),
    }),
  );
}
