import { type Kysely, sql } from 'kysely';

/**
 * The opening, its field (`polje`) and the profile system from which a glass position was computed, null in a typed position; and
 * the limits of a profile system. Sizes are mm, `krilo_masa_do` is kg.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table glass_positions
      add column opening_id uuid references openings (id) on delete set null,
      add column polje integer,
      add column sistem text,
      add column sistem_verzija integer,
      add column sistem_proveren boolean,
      add column racunska_sirina integer,
      add column racunska_visina integer,
      add column izmenio text`.execute(db);
  await sql`create index glass_positions_of_opening on glass_positions (opening_id) where opening_id is not null`.execute(
    db,
  );
  await sql`
    alter table profile_systems
      add column staklo_od integer,
      add column staklo_do integer,
      add column krilo_sirina_do integer,
      add column krilo_visina_do integer,
      add column krilo_masa_do integer`.execute(db);
}
