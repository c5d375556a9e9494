import { useSyncExternalStore } from 'react';
import { belgradeDay } from '#domain/text/dates.ts';
import { time } from '#domain/text/formats.ts';
import { now } from './clock.ts';

/** The current day in Belgrade, as `2026-11-21`. */
export const currentDay = (): string => belgradeDay(now());

const onEveryMinute = (update: () => void) => {
  const timer = setInterval(update, 60_000);
  // A sleeping device runs no timers.
  document.addEventListener('visibilitychange', update);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', update);
  };
};

/** Like `currentDay`; the component is rendered again when the day changes. */
export const useCurrentDay = (): string => useSyncExternalStore(onEveryMinute, currentDay);

/** The current time in Belgrade, as `09:30`; the component is rendered again when it changes. */
export const useCurrentTime = (): string => useSyncExternalStore(onEveryMinute, () => time(now()));
