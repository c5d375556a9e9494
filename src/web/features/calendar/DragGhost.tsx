import { type Ref, useImperativeHandle, useState } from 'react';
import type { Dragging, Ghost } from './use-drag.ts';

/** Shows next to the pointer what dropping would do. */
export function DragGhost({ ref }: { ref: Ref<Ghost> }) {
  const [dragging, show] = useState<Dragging | null>(null);
  useImperativeHandle(ref, () => ({ show }), []);
  return (
    dragging && (
      <div className="calendar-ghost" style={{ left: dragging.x, top: dragging.y }} aria-hidden>
        {dragging.words}
      </div>
    )
  );
}
