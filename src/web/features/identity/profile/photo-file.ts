/**
 * The part of a picture that is in the square: the magnification, and the position of the part's centre as fractions
 * of the picture's width and height.
 */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

/** The side and upper left corner of the chosen part, in pixels of the picture; always inside of the picture. */
export function croppedSquare({ width, height }: { width: number; height: number }, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom;
  const corner = (middle: number, whole: number) => Math.min(Math.max(middle * whole - side / 2, 0), whole - side);
  return { side, left: corner(x, width), top: corner(y, height) };
}

/** Draws the chosen part of the picture over the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { side, left, top } = croppedSquare(picture, crop);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}
