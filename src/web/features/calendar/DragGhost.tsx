import { type Ref, useImperativeHandle, useState } from 'react';
import type { Dragging, Ghost } from './use-drag.ts';

/** Shows next to the pointer what dropping would do. */
export function DragGhost({ ref }: { ref: Ref<Ghost> }) {
  const [dragging, show] = useState<Dragging | null>(null);
  useImperativeHandle(ref, () => ({ show }), []);
  return (
    dragging && (
      <div
        data-ghost
        className="pointer-events-none fixed z-60 max-w-72 translate-3 rounded-lg bg-ink px-2.5 py-1.5 text-[13px] text-surface"
        style={{ left: dragging.x, top: dragging.y }}
        aria-hidden
      >
        {dragging.words}
      </div>
    )
  );
}
