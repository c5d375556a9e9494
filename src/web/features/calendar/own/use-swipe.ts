import { type PointerEvent, useRef } from 'react';

const FAR_PX = 60;

/** Calls with 1 after a finger moved to the left and with -1 after it moved to the right. For an element that scrolls up and down only. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const first = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      first.current = pointerType === 'touch' ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!first.current) return;
      const [x, y] = [clientX - first.current.x, clientY - first.current.y];
      first.current = null;
      if (Math.abs(x) > FAR_PX && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      first.current = null;
    },
  };
}
