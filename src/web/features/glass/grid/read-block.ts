import type { ClipboardEvent } from 'react';
import { POSITION_FIELDS } from '#domain/glass/fields.ts';
import { type PositionCells, parsePastedPositions } from '#domain/glass/paste.ts';

/** The block on the clipboard, placed at the cursor's cell; null for plain text, which the browser pastes by itself. */
export const readBlock = (event: ClipboardEvent<HTMLElement>): Partial<PositionCells>[] | null => {
  const text = event.clipboardData.getData('text/plain');
  if (!/[\t\r\n]/.test(text) || !(event.target instanceof HTMLElement)) return null;
  const { cell } = event.target.dataset;
  const block = parsePastedPositions(
    text,
    POSITION_FIELDS.find(column => column === cell),
  );
  if (block.length === 0) return null;
  event.preventDefault();
  return block;
};
