const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Belgrade',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** What the clock in Belgrade shows at that moment, to the second, as a Date whose UTC parts have these values. */
export const belgradeClock = (moment: Date): Date => new Date(`${CLOCK.format(moment).replace(' ', 'T')}Z`);
