import { badInput, type FieldErrors } from '#domain/errors.ts';
import type { ComputedSource, PositionSource } from '#domain/glass/fields.ts';
import type { NewPosition } from '#domain/glass/glass-input.ts';
import { isSameSource } from '#domain/glass/source.ts';
import { fold } from '#domain/text/search.ts';
import type { Call } from '#server/kernel/call.ts';
import { isRowId } from '#server/kernel/postgres/row-id.ts';
import { type GlassProposal, glassOf } from '#server/openings/opening-glass.ts';
import { confirmedOpenings } from '#server/openings/openings.queries.ts';
import { allSystems } from '#server/openings/profile-systems.ts';
import type { PositionRow } from './glass-types.ts';

export type StoredSource = Omit<PositionSource, 'zastarelo'>;

const STALE =
  'Merna lista ili sistem profila su u međuvremenu izmenjeni. Obrišite red i preuzmite ga ponovo iz merne liste.';

/** The panes of the sources' openings on confirmed measuring lists, computed with the current profile systems. */
async function panesOf({ db }: Call, sources: readonly ComputedSource[]): Promise<GlassProposal[]> {
  const ids = sources.flatMap(({ openingId }) => (openingId !== null && isRowId(openingId) ? [openingId] : []));
  if (ids.length === 0) return [];
  const systems = new Map((await allSystems(db)).map(system => [fold(system.naziv), system]));
  const names = [...new Set(sources.map(({ sistem }) => sistem))];
  return (await confirmedOpenings(db, ids)).flatMap(opening =>
    names.flatMap(name => {
      const glass = glassOf(opening, systems.get(fold(name)));
      return typeof glass === 'string' ? [] : glass;
    }),
  );
}

/**
 * The sources of the positions' sizes; null for typed positions. Sources that the order already has are retained; new
 * ones are computed again, so that nobody can store a size that no profile system gives. Throws BAD_USER_INPUT that
 * names the width of each position that would now be computed differently.
 */
export async function sourcesOf(
  call: Call,
  positions: readonly NewPosition[],
  before: readonly PositionRow[],
): Promise<(StoredSource | null)[]> {
  const storedPositionOf = ({ izvor, sirina, visina }: NewPosition) => {
    const ofPane = before.filter(one => izvor && one.izvor && isSameSource(one.izvor, izvor));
    return ofPane.find(one => one.sirina === sirina && one.visina === visina) ?? ofPane[0];
  };
  const newSources = positions.flatMap(one => (one.izvor && !storedPositionOf(one) ? [one.izvor] : []));
  const panes = await panesOf(call, newSources);
  const faults: FieldErrors = {};
  const sources = positions.map((position, index): StoredSource | null => {
    const { izvor, sirina, visina } = position;
    if (!izvor) return null;
    const storedPosition = storedPositionOf(position);
    const pane = storedPosition?.izvor ?? panes.find(one => isSameSource(one, izvor));
    if (!pane) {
      faults[`pozicije.${index}.sirina`] = STALE;
      return null;
    }
    const isComputed = sirina === izvor.sirina && visina === izvor.visina;
    const isUnchanged =
      storedPosition !== undefined && storedPosition.sirina === sirina && storedPosition.visina === visina;
    const izmenio = isComputed ? null : isUnchanged ? (storedPosition.izvor?.izmenio ?? null) : call.actor.name;
    return { ...izvor, sistemProveren: pane.sistemProveren, izmenio };
  });
  if (Object.keys(faults).length > 0) throw badInput(faults);
  return sources;
}
