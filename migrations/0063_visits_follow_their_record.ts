import { type Kysely, sql } from 'kysely';

/**
 * A corrected address or phone of a client, pre-offer or project is copied to its coming visits, unless another one was typed for
 * the visit. New kinds of notices: a visit was moved to another time, a message was not sent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function visits_follow_record() returns trigger language plpgsql as $$
    declare
      phone text := case tg_table_name when 'clients' then 'telefon1' else 'telefon' end;
      before jsonb := to_jsonb(old);
      now_is jsonb := to_jsonb(new);
      visit record;
    begin
      if (before -> 'adresa', before -> 'mesto', before -> phone) = (now_is -> 'adresa', now_is -> 'mesto', now_is -> phone)
        then return null; end if;
      for visit in
        update visits v set
          adresa = case when v.adresa is not distinct from before ->> 'adresa' then now_is ->> 'adresa' else v.adresa end,
          mesto = case when v.mesto is not distinct from before ->> 'mesto' then now_is ->> 'mesto' else v.mesto end,
          telefon = case when v.telefon is not distinct from before ->> phone then now_is ->> phone else v.telefon end,
          version = v.version + 1, izmenjeno = now()
        where v.deleted_at is null and v.status in ('zakazano', 'potvrđeno')
          and case tg_table_name
            when 'clients' then v.id in (
              select id from visits where client_id = new.id
              union all select w.id from visits w join preoffers o on o.id = w.preoffer_id where o.client_id = new.id
              union all select w.id from visits w join projects p on p.id = w.project_id where p.client_id = new.id)
            when 'projects' then v.project_id = new.id
            else v.preoffer_id = new.id and v.project_id is null end
          and ((before -> 'adresa' <> now_is -> 'adresa' and v.adresa is not distinct from before ->> 'adresa')
            or (before -> 'mesto' <> now_is -> 'mesto' and v.mesto is not distinct from before ->> 'mesto')
            or (before -> phone <> now_is -> phone and v.telefon is not distinct from before ->> phone))
        returning v.id
      loop
        perform pg_notify('okno_changes', json_build_object('entity', 'visit', 'id', visit.id::text,
          'action', 'updateVisit', 'actorId', '', 'actorName', '', 'page', null)::text);
      end loop;
      return null;
    end $$`.execute(db);
  await sql`create trigger clients_visits_follow after update of adresa, mesto, telefon1 on clients
    for each row execute function visits_follow_record()`.execute(db);
  await sql`create trigger preoffers_visits_follow after update of adresa, mesto, telefon on preoffers
    for each row execute function visits_follow_record()`.execute(db);
  await sql`create trigger projects_visits_follow after update of adresa, mesto, telefon on projects
    for each row execute function visits_follow_record()`.execute(db);
  await sql`
    alter table notices
      drop constraint notices_vrsta_check,
      add constraint notices_vrsta_check
        check (vrsta in ('dodeljeno', 'pomenut', 'oduzeto', 'pomereno', 'nije otišlo'))`.execute(db);
  await sql`create index jobs_reminders on jobs (run_at) where kind = 'reminder'`.execute(db);
}
