import { type PointerEvent, type Ref, useLayoutEffect, useRef } from 'react';

/** The thickness of the line. */
const PEN_PX = 2.5;

interface Props {
  canvas: Ref<HTMLCanvasElement> & { current: HTMLCanvasElement | null };
  /** Called after each stroke. */
  onSigned(): void;
}

/** The area where the client signs with a finger, a pen or a mouse; always dark on white, as on paper. */
export function SignaturePad({ canvas, onSigned }: Props) {
  const last = useRef<{ x: number; y: number } | null>(null);
  useLayoutEffect(() => {
    const pad = canvas.current;
    if (!pad) return;
    const sharpness = Math.max(2, window.devicePixelRatio);
    pad.width = pad.clientWidth * sharpness;
    pad.height = pad.clientHeight * sharpness;
    pad.getContext('2d')?.scale(sharpness, sharpness);
  }, [canvas]);
  const at = ({ nativeEvent: { offsetX: x, offsetY: y } }: PointerEvent) => ({ x, y });
  const draw = (event: PointerEvent) => {
    const context = canvas.current?.getContext('2d');
    if (!context || !last.current) return;
    const next = at(event);
    Object.assign(context, { lineWidth: PEN_PX, lineCap: 'round', lineJoin: 'round', strokeStyle: '#111' });
    context.beginPath();
    context.moveTo(last.current.x, last.current.y);
    context.lineTo(next.x, next.y);
    context.stroke();
    last.current = next;
  };
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label="Mesto za potpis"
      className="h-48 w-full touch-none rounded-xl border border-field bg-white"
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = at(event);
        draw(event);
        onSigned();
      }}
      onPointerMove={draw}
      onPointerUp={() => {
        last.current = null;
      }}
      onPointerCancel={() => {
        last.current = null;
      }}
    />
  );
}
