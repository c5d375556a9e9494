import { type Kysely, sql } from 'kysely';

/** The total as src/domain/project/finance.ts computes it: exact, rounded once at the end, halves up. */
const TOTAL = sql.raw('round(vrednost * kurs * (100 - popust) * 0.01 + coalesce(demontaza, 0), 2)');

/**
 * `vrednost_uneta`: whether somebody has entered the value of a project. Until then the value is the default of a new project, and
 * `ukupno` and `dug` are null, which no comparison finds. In existing projects a value counts as entered when it is not the
 * default, or the project has payments or was imported. A trigger sets the column when an older server changes the value.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table projects add column vrednost_uneta boolean not null default false`.execute(db);
  await sql`update projects set vrednost_uneta = true
    where vrednost <> 1000 or uvezeno_at is not null
      or id in (select project_id from payments where deleted_at is null)`.execute(db);
  await sql`drop index projects_debt`.execute(db);
  await sql`drop index projects_late`.execute(db);
  await sql`drop index projects_optimization_of_kind`.execute(db);
  await sql`drop statistics projects_states`.execute(db);
  await sql`alter table projects
    drop column ukupno,
    drop column dug,
    add column ukupno numeric generated always as (case when vrednost_uneta then ${TOTAL} end) stored,
    add column dug numeric generated always as (case when vrednost_uneta then ${TOTAL} - placeno end) stored`.execute(
    db,
  );
  await sql`create index projects_debt on projects (dug desc, id desc)
    where deleted_at is null and step >= 6 and dug > 0`.execute(db);
  await sql`create index projects_late on projects (rok_uplate, id)
    where deleted_at is null and ishod is null and step >= 6 and dug > 0 and rok_uplate is not null`.execute(db);
  await sql`create index projects_optimization_of_kind on projects (vrsta_posla, created_at desc, id desc)
    include (step, dug, rok_uplate, sledeci_kontakt, odgovorna_osoba)
    where deleted_at is null and ready_for_optimization and not archived and ishod is null`.execute(db);
  await sql`create statistics projects_states (mcv) on archived, ready_for_optimization, step, dug from projects`.execute(
    db,
  );
  await sql`create function projects_mark_value() returns trigger language plpgsql as $$
    begin
      new.vrednost_uneta := true;
      return new;
    end $$`.execute(db);
  await sql`create trigger changed_value_is_entered before insert or update of vrednost on projects
    for each row when (new.vrednost <> 1000) execute function projects_mark_value()`.execute(db);
}
