import { MONEY_SUM } from '#server/kernel/postgres/money-type.ts';

/** SQL over rows of `projects`: how many are not archived, lost or cancelled. */
export const OPEN_PROJECTS = 'count(*) filter (where not archived and ishod is null)::int';

/** SQL over rows of `projects`: RSD left to pay on those with a chosen offer; not lost, cancelled or overpaid. */
export const OWED = `coalesce(sum(dug) filter (where step >= 6 and dug > 0 and ishod is null), 0)::${MONEY_SUM}`;

const newest = (entity: string, id: string) =>
  `(select at from changes where entity = '${entity}' and entity_id = ${id}::text order by changes.id desc limit 1)`;

/** SQL of a row of `clients`: when anything was last done to the client, or to one of its pre-offers or projects. */
export const LAST_ACTIVITY = `greatest(clients.created_at, ${newest('client', 'clients.id')},
  (select max(aktivnost_at) from preoffers where client_id = clients.id and deleted_at is null),
  (select max(coalesce(${newest('project', 'p.id')}, p.created_at))
    from projects p where client_id = clients.id and deleted_at is null))`;
