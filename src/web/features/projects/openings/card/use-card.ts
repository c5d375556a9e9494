import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { OpeningCells } from '#domain/opening/cell-text.ts';
import { randomUuid } from '#web/api/random-id.ts';
import { toast } from '#web/toast/toast.ts';
import { isTyping } from '#web/ui/use-shortcut.ts';
import type { Openings } from '../use-openings.ts';
import type { MissingFields, OpeningGridRow } from '../working-copy.ts';
import { type CardKey, type CardState, cardAfterDeletion, openCard, pressKey } from './card-state.ts';

interface Options {
  openings: Openings;
  /** Returns the first values of the first opening of an empty list. */
  first(): OpeningCells;
  isReadOnly: boolean;
  /** Stores what the card shows while the phone is in landscape and shows the grid instead. */
  state: RefObject<CardState | null>;
  missing: MissingFields;
  /** Whether the card reacts to a keyboard: not while a dialog is open. */
  hasKeys: boolean;
}

/** Whether a colleague has deleted the shown opening. */
const isDeleted = ({ id, newCells }: CardState, rows: readonly OpeningGridRow[]): boolean =>
  !newCells && rows.every(({ key }) => key !== id);

/**
 * The state of the phone's card, and the functions that act on a pressed key and delete the shown opening. Shows
 * another opening when a colleague has deleted the shown opening, and the first incomplete opening when the list could
 * not be finished.
 */
export function useCard({ openings, first, isReadOnly, state, missing, hasKeys }: Options) {
  const { rows } = openings;
  // A person who only reads starts with the first opening.
  const newCard = () => openCard(isReadOnly ? rows.slice(0, 1) : rows, randomUuid(), first());
  const [card, setCard] = useState<CardState>(() => state.current ?? newCard());
  const show = (next: CardState) => {
    state.current = next;
    setCard(next);
  };
  const act = (key: CardKey) => {
    if (isReadOnly && key.key !== 'go') return;
    const now = state.current ?? card;
    if (isDeleted(now, openings.newestRows())) return;
    const step = pressKey(now, openings.newestRows(), key);
    show(step.card);
    if (step.changed) openings.put(step.changed);
  };

  /** Deletes the shown opening, offers to put it back, and shows the opening before it. */
  const remove = () => {
    const rows = openings.newestRows();
    const index = rows.findIndex(({ key }) => key === (state.current ?? card).id);
    const row = rows[index];
    if (!row) return;
    const others = rows.toSpliced(index, 1);
    show(openCard(others.slice(0, Math.max(1, index)), randomUuid(), first()));
    const putBack = openings.remove(row);
    const run = () => {
      putBack();
      act({ key: 'go', id: row.key });
    };
    toast(`Obrisan je otvor ${row.cells.oznaka}.`, 'ok', { action: { label: 'Vrati', run } });
  };

  const showAnother = useEffectEvent(() => {
    const deleted = openings.copy.base.get(card.id);
    if (!deleted || isReadOnly) return show(newCard());
    show(cardAfterDeletion(deleted, rows, randomUuid()));
    toast(`Neko je obrisao otvor ${deleted.oznaka}. Prikazan je nov otvor.`, 'info');
  });
  const isGone = isDeleted(card, rows);
  useLayoutEffect(() => {
    if (isGone) showAnother();
  }, [isGone]);

  const showIncomplete = useEffectEvent((fields: MissingFields) => {
    const incomplete = rows.find(({ key }) => fields.has(key));
    if (incomplete) act({ key: 'go', id: incomplete.key });
  });
  useEffect(() => showIncomplete(missing), [missing]);

  /** Completes a second or third reading that has fewer than four digits, and writes it into the cell. */
  const endReading = () => {
    const { field, entry, readings } = state.current ?? card;
    if (entry !== '' && readings.length > 0) act({ key: 'field', field });
  };
  const onLeave = useEffectEvent(endReading);
  // A layout effect, because when the page is left, its cleanup must complete the reading before the cleanup of
  // useAutosave saves it.
  useLayoutEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && onLeave();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      onLeave();
    };
  }, []);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!hasKeys || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^\d$/.test(event.key)) act({ key: 'digit', digit: event.key });
    else if (event.key === 'Backspace') act({ key: 'erase' });
    else if (event.key === 'Enter' && event.target === document.body) act({ key: 'field', field: 'visina' });
  });
  // Digits are also read from a keyboard, because a laser meter sends its readings as key presses.
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return { card, act, endReading, remove: isReadOnly || card.newCells ? undefined : remove };
}
