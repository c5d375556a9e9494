import { type PointerEvent, type Ref, useLayoutEffect, useRef } from 'react';

/** The thickness of the line. */
const PEN_PX = 2.5;

/** Gives the canvas the resolution of its size on the screen; a signature on it is scaled to fit. */
function fitToSize(pad: HTMLCanvasElement): void {
  const sharpness = Math.max(2, window.devicePixelRatio);
  const width = Math.round(pad.clientWidth * sharpness);
  const height = Math.round(pad.clientHeight * sharpness);
  const context = pad.getContext('2d');
  if (!context || width === 0 || (pad.width === width && pad.height === height)) return;
  const signature = document.createElement('canvas');
  [signature.width, signature.height] = [pad.width, pad.height];
  signature.getContext('2d')?.drawImage(pad, 0, 0);
  [pad.width, pad.height] = [width, height];
  const scale = Math.min(width / signature.width, height / signature.height);
  context.drawImage(signature, 0, 0, signature.width * scale, signature.height * scale);
  context.scale(sharpness, sharpness);
}

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
    fitToSize(pad);
    // The size changes when the phone is turned, for example to sign across the whole screen.
    const observer = new ResizeObserver(() => fitToSize(pad));
    observer.observe(pad);
    return () => observer.disconnect();
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
