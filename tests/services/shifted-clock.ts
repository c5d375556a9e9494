/** Moves the clock of the process that loads it (`node --import`) by the milliseconds of CLOCK_SHIFT. */
const shift = Number(process.env.CLOCK_SHIFT ?? 0);
const RealDate = Date;

class ShiftedDate extends RealDate {
  constructor(...parts: [] | [number | string]) {
    if (parts.length === 0) super(RealDate.now() + shift);
    else super(...parts);
  }
  static override now(): number {
    return RealDate.now() + shift;
  }
}
globalThis.Date = ShiftedDate as DateConstructor;
