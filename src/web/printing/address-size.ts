/** Font sizes in points; the first is the usual one. */
const SIZES = [13, 11, 9, 7] as const;
const SIZE_MIN = 7;
const MM_PER_POINT = 25.4 / 72;
/** Relative to the font size: the width of a bold letter of Inter (average with capitals), and the height of a line. */
const LETTER_WIDTH = 0.65;
const LINE_HEIGHT = 1.45;

/**
 * The largest font size, in points, with which an address fits an area given in millimetres: a name may have 200
 * letters.
 */
export const addressSize = (parts: readonly string[], width: number, height: number): number =>
  SIZES.find(size => {
    const mm = size * MM_PER_POINT;
    const perLine = Math.floor(width / (mm * LETTER_WIDTH));
    const lines = parts.reduce((sum, part) => sum + Math.ceil(part.length / perLine), 0);
    return lines * mm * LINE_HEIGHT <= height;
  }) ?? SIZE_MIN;
