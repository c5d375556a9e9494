import { CompiledQuery } from 'kysely';
import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { batched } from './batch.ts';

/** What everybody may know about a colleague. */
export interface Person {
  id: string;
  ime: string;
  korisnickoIme: string;
}

const PEOPLE = `/*people*/ select id, name as ime, username as "korisnickoIme" from accounts where id = any($1::uuid[])`;

async function peopleByIds(db: Db, ids: string[]): Promise<Map<string, Person>> {
  const rows = (await db.executeQuery(CompiledQuery.raw(PEOPLE, [ids]))).rows as Person[];
  return new Map(rows.map(row => [row.id, row]));
}

/** Reads the people that the rows of one answer name, in one statement. */
export const person = batched(peopleByIds);

export const personType = (builder: Builder) =>
  builder.objectRef<Person>('Person').implement({
    description: 'an account as its colleagues see it',
    fields: t => ({ id: t.exposeID('id'), ime: t.exposeString('ime'), korisnickoIme: t.exposeString('korisnickoIme') }),
  });
