import { isClosed } from '#domain/project/project-rules.ts';
import { readDraft } from '#web/api/drafts.ts';
import type { Project } from '../project-fragment.ts';
import type { MeasuringList } from './openings-api.ts';
import type { Openings } from './use-openings.ts';
import { draftKey, idsIn, type OpeningsDraft } from './working-copy.ts';

/** A list as its page shows it. */
export interface ShownList {
  project: Project;
  list: MeasuringList;
  openings: Openings;
  isReadOnly: boolean;
}

const LIST_DELETED_TEXT = 'Lista je obrisana. Kada se vrati iz korpe, otvorite je ponovo da se sačuvaju.';

/** Why the openings cannot be saved, and when they will be. */
function reasonOf({ project, list: { status }, openings }: ShownList): string {
  if (isListDeleted(openings)) return LIST_DELETED_TEXT;
  if (project.archived) return 'Projekat je u arhivi. Biće sačuvani kada ga vlasnik vrati iz arhive.';
  if (isClosed(project)) return 'Posao je označen kao izgubljen ili otkazan. Biće sačuvani kada se vrati među aktivne.';
  if (status === 'završena') return 'Lista je u međuvremenu završena. Vratite je u rad da se sačuvaju.';
  if (status !== 'u radu') return `Lista je u međuvremenu ${status} i više se ne menja. Prepišite ih u novu listu.`;
  return 'Nemate više pravo da menjate merenja. Obratite se vlasniku.';
}

const isListDeleted = ({ error }: Openings) => error?.code === 'NOT_FOUND';

/** The number of openings that were changed on this device and cannot be saved at present. */
export const blockedCount = ({ openings, isReadOnly }: Pick<ShownList, 'openings' | 'isReadOnly'>): number =>
  isReadOnly || isListDeleted(openings) ? openings.unsaved() : 0;

/** Says that changes on this device cannot be saved at present; nothing while they can be saved. */
export function UnsavedNotice(props: ShownList) {
  const count = blockedCount(props);
  return count > 0 && <Unsaved count={count} reason={reasonOf(props)} />;
}

/** Says how many openings of a deleted list, which cannot be read, have changes that are only on this device. */
export function UnsavedOfDeletedList({ listId }: { listId: string }) {
  const count = idsIn(readDraft<OpeningsDraft>(draftKey(listId)) ?? {}).size;
  return (
    count > 0 && (
      <div className="notice notice-error mb-4">
        <Unsaved count={count} reason={LIST_DELETED_TEXT} />
      </div>
    )
  );
}

const Unsaved = ({ count, reason }: { count: number; reason: string }) => (
  <p role="alert">
    Nesačuvanih otvora na ovom uređaju: {count}. {reason} Ništa nije izgubljeno.
  </p>
);
