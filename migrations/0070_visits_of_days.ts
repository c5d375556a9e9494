import { type Kysely, sql } from 'kysely';

/**
 * A visit may last several days. `upisano` names the fields (address, town, phone) that were typed for the visit: a correction of
 * its record leaves them unchanged, even if they were equal to the record's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table visits
      add column dana integer not null default 1 check (dana between 1 and 31),
      add column upisano text[] not null default '{}' check (upisano <@ array['adresa', 'mesto', 'telefon'])`.execute(
    db,
  );
  await sql`
    create or replace function visits_follow_record() returns trigger language plpgsql as $$
    declare
      phone text := case tg_table_name when 'clients' then 'telefon1' else 'telefon' end;
      before jsonb := to_jsonb(old);
      now_is jsonb := to_jsonb(new);
      visit record;
    begin
      if (before -> 'adresa', before -> 'mesto', before -> phone) = (now_is -> 'adresa', now_is -> 'mesto', now_is -> phone)
        then return null; end if;
      for visit in
        with following as (
          select v.id,
            v.adresa is not distinct from before ->> 'adresa' and not 'adresa' = any(v.upisano) as adresa,
            v.mesto is not distinct from before ->> 'mesto' and not 'mesto' = any(v.upisano) as mesto,
            v.telefon is not distinct from before ->> phone and not 'telefon' = any(v.upisano) as telefon
          from visits v where v.deleted_at is null and v.status in ('zakazano', 'potvrđeno')
            and case tg_table_name
              when 'clients' then v.id in (
                select id from visits where client_id = new.id
                union all select w.id from visits w join preoffers o on o.id = w.preoffer_id where o.client_id = new.id
                union all select w.id from visits w join projects p on p.id = w.project_id where p.client_id = new.id)
              when 'projects' then v.project_id = new.id
              else v.preoffer_id = new.id and v.project_id is null end)
        update visits v set
          adresa = case when f.adresa then now_is ->> 'adresa' else v.adresa end,
          mesto = case when f.mesto then now_is ->> 'mesto' else v.mesto end,
          telefon = case when f.telefon then now_is ->> phone else v.telefon end,
          version = v.version + 1, izmenjeno = now()
        from following f where f.id = v.id
          and ((before -> 'adresa' <> now_is -> 'adresa' and f.adresa)
            or (before -> 'mesto' <> now_is -> 'mesto' and f.mesto)
            or (before -> phone <> now_is -> phone and f.telefon))
        returning v.id
      loop
        perform pg_notify('okno_changes', json_build_object('entity', 'visit', 'id', visit.id::text,
          'action', 'updateVisit', 'actorId', '', 'actorName', '', 'page', null)::text);
      end loop;
      return null;
    end $$`.execute(db);
}
