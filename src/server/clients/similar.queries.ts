import { sql } from 'kysely';
import type { ComparedClient } from '#domain/client/same-client.ts';
import { fold } from '#domain/text/search.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { selectColumns } from '#server/lists/columns.ts';
import type { ClientRow } from '#server/lists/object-types.ts';

/** The most candidates that are compared for each reason: PIB, phone and name. */
const CANDIDATES_MAX = 50;

export type Candidate = ClientRow & { phones: string[] };

const CANDIDATE = sql.raw(`${selectColumns('clients')},
  array_remove(array[clients.telefon1, clients.telefon2] || array(
    select telefon from client_people where client_id = clients.id and deleted_at is null), null) as phones`);

/** Live clients that may be the typed one: those with its PIB, with one of its phones, and with a similar name. */
export async function candidates(db: Db, { poslovnoIme, pib, phones }: ComparedClient): Promise<Candidate[]> {
  const candidatesBy = async (condition: ReturnType<typeof sql>, order = sql`id`) =>
    (
      await sql<Candidate>`select ${CANDIDATE} from clients where deleted_at is null and ${condition}
        order by ${order} limit ${sql.lit(CANDIDATES_MAX)}`.execute(db)
    ).rows;
  const name = fold(poslovnoIme);
  return [
    ...(pib === null ? [] : await candidatesBy(sql`coalesce(pib, '') collate "sr-Latn-x-icu" = ${pib}`)),
    ...(phones.length === 0
      ? []
      : // the search text contains the phones of the client and of its contact persons
        await candidatesBy(sql`search like any(${phones.map(phone => `%${phone.slice(1)}%`)})`)),
    ...(name.length < 3
      ? []
      : await candidatesBy(sql`${name} <% search`, sql`word_similarity(${name}, search) desc, id`)),
  ];
}
