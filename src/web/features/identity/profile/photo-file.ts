/** What of a picture is shown in the square: how much it is enlarged, and where its middle is, from 0 to 1 of its sides. */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

/** The side of the part that is cut out, and its left top corner, in pixels of the picture; never beyond its edges. */
export function cutOf({ width, height }: { width: number; height: number }, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom;
  const corner = (middle: number, whole: number) => Math.min(Math.max(middle * whole - side / 2, 0), whole - side);
  return { side, left: corner(x, width), top: corner(y, height) };
}

/** Draws the part of the picture over the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { side, left, top } = cutOf(picture, crop);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}
