import { type PointerEvent, useRef, useState } from 'react';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { type Crop, croppedSquare, drawCrop } from './photo-file.ts';

/** The side of the square that is sent; the server scales the picture down. */
const SIDE_PX = 512;
const ZOOM_MAX = 4;
const JPEG_QUALITY = 0.9;
/** How far an arrow key moves the square, as a fraction of the picture's width or height. */
const STEP = 0.02;
const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

interface Props {
  picture: ImageBitmap;
  isPending: boolean;
  /** Called with the square as a data URL. */
  onCut(photo: string): void;
  onClose(): void;
}

/** Lets the person choose a square of a picture, by dragging or the arrow keys, and enlarge the picture. */
export function CropDialog({ picture, isPending, onCut, onClose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState<Crop>({ zoom: 1, x: 0.5, y: 0.5 });
  const move = (x: number, y: number) =>
    setCrop(before => {
      const { side, left, top } = croppedSquare(picture, { ...before, x: before.x + x, y: before.y + y });
      return { ...before, x: (left + side / 2) / picture.width, y: (top + side / 2) / picture.height };
    });
  /** Where the pointer was: iOS 16 has no `movementX`. */
  const last = useRef({ x: 0, y: 0 });
  const drag = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const scale = croppedSquare(picture, crop).side / currentTarget.clientWidth;
    const [x, y] = [last.current.x - clientX, last.current.y - clientY];
    last.current = { x: clientX, y: clientY };
    move((x * scale) / picture.width, (y * scale) / picture.height);
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Fotografija"
      dirty
      action="Sačuvaj"
      pending={isPending}
      onSubmit={() => {
        if (canvas.current) onCut(canvas.current.toDataURL('image/jpeg', JPEG_QUALITY));
      }}
    >
      <p className="text-muted">Pomerite sliku tako da lice bude u krugu.</p>
      <canvas
        // Not drawn in an effect, because the dialog's content is rendered after this component's first effects.
        ref={element => {
          canvas.current = element;
          if (element) drawCrop(element, picture, crop);
        }}
        width={SIDE_PX}
        height={SIDE_PX}
        role="img"
        aria-label="Izabrani deo slike. Strelice ga pomeraju."
        tabIndex={0}
        className="mx-auto size-64 cursor-move touch-none rounded-full"
        onPointerDown={({ currentTarget, pointerId, clientX, clientY }) => {
          currentTarget.setPointerCapture(pointerId);
          last.current = { x: clientX, y: clientY };
        }}
        onPointerMove={drag}
        onKeyDown={event => {
          const step = ARROWS[event.key];
          if (!step) return;
          event.preventDefault();
          move(...step);
        }}
      />
      <label className="flex items-center gap-3 text-sm font-medium">
        Uvećanje
        <input
          type="range"
          className="h-11 flex-1 accent-brand"
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={crop.zoom}
          onChange={({ target }) => setCrop({ ...crop, zoom: Number(target.value) })}
        />
      </label>
    </FormDialog>
  );
}
