/** Points; the first is the usual one. */
const SIZES = [13, 11, 9, 7] as const;
const SMALLEST = 7;
const MM_PER_POINT = 25.4 / 72;
/** Of the size: a bold letter of Inter, capitals among them, and a line. */
const LETTER = 0.65;
const LINE = 1.45;

/** The largest size, in points, at which an address fits an area given in millimetres: a name may have 200 letters. */
export const addressSize = (parts: readonly string[], width: number, height: number): number =>
  SIZES.find(size => {
    const mm = size * MM_PER_POINT;
    const perLine = Math.floor(width / (mm * LETTER));
    const lines = parts.reduce((sum, part) => sum + Math.ceil(part.length / perLine), 0);
    return lines * mm * LINE <= height;
  }) ?? SMALLEST;
