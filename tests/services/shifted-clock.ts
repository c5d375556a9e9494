/**
 * Moves the clock of the process that loads it (`node --import`): by the milliseconds of CLOCK_SHIFT, and afterwards by those of
 * each message `{ clockShift }` from its parent, which it confirms with the same message.
 */
let shift = Number(process.env.CLOCK_SHIFT ?? 0);
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

process.on('message', (message: { clockShift?: number } | null) => {
  if (message?.clockShift === undefined) return;
  shift = message.clockShift;
  process.send?.(message);
});
process.channel?.unref();
