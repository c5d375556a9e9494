/**
 * Shifts the clock of the process that loads this module (`node --import`) by the milliseconds in CLOCK_SHIFT, later by
 * those in each message `{ clockShift }` of the parent process, and confirms the message by sending it back.
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
