import { conflict } from '#domain/errors.ts';
import { glassOfOpening, NO_PODELA, type ProposedPane } from '#domain/opening/glass-of-opening.ts';
import { offsetsOf } from '#domain/opening/profile-system.ts';
import { fold } from '#domain/text/search.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { readList } from './measuring-lists.ts';
import { type OpeningRow, openingsOf } from './openings.queries.ts';
import { allSystems, isProved, type SystemRow } from './profile-systems.ts';

/** A pane for a glass order, with the opening and the profile system from which it was computed. */
export interface GlassProposal extends ProposedPane {
  openingId: string;
  oznaka: string;
  sistem: string;
  sistemId: string;
  sistemVerzija: number;
  sistemProveren: boolean;
}

export interface GlassOfList {
  stakla: GlassProposal[];
  /** Openings without computed panes, each with the reason. */
  bez: { openingId: string; oznaka: string; razlog: string }[];
}

/** The panes of an opening, computed with a profile system. Returns the reason when there are none. */
export function glassOf(opening: OpeningRow, system: SystemRow | undefined): GlassProposal[] | string {
  if (opening.podela === null) return NO_PODELA;
  if (!system) return opening.sistem ? `Sistem „${opening.sistem}“ nije upisan.` : 'Izaberite sistem profila.';
  const offsets = offsetsOf(system);
  if (!offsets) return `Sistem „${system.naziv}“ nije podešen.`;
  const { panes, reason } = glassOfOpening(opening, offsets, system);
  if (!panes) return reason;
  return panes.map(pane => ({
    ...pane,
    openingId: opening.id,
    oznaka: opening.oznaka,
    sistem: system.naziv,
    sistemId: system.id,
    sistemVerzija: system.version,
    sistemProveren: isProved(system),
  }));
}

/** The panes of a confirmed list, computed with the profile system that each opening names, or else with `sistemId`. */
export async function glassOfList(db: Db, id: string, sistemId: string | null): Promise<GlassOfList> {
  const list = await readList(db, id);
  if (list.status !== 'potvrđena') throw conflict('Staklo se poručuje po potvrđenoj mernoj listi.');
  const systems = await allSystems(db);
  const chosenSystem = systems.find(system => system.id === sistemId);
  const systemsByName = new Map(systems.map(system => [fold(system.naziv), system]));
  const result: GlassOfList = { stakla: [], bez: [] };
  for (const opening of await openingsOf(db, list.id)) {
    const glass = glassOf(opening, systemsByName.get(fold(opening.sistem ?? '')) ?? chosenSystem);
    if (typeof glass === 'string') result.bez.push({ openingId: opening.id, oznaka: opening.oznaka, razlog: glass });
    else result.stakla.push(...glass);
  }
  return result;
}
