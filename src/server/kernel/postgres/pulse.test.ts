import { expect, test, vi } from 'vitest';
import { createPulse } from './pulse.ts';

const TIMES = { suspectMs: 5, answerMs: 5, againMs: 5 };

test('a slow statement is not ended while the database responds to others', async () => {
  const probe = vi.fn(async () => true);
  const onSilent = vi.fn();
  const { startWaiting } = createPulse(probe, onSilent, TIMES);
  const stopWaiting = startWaiting();
  await expect.poll(() => probe.mock.calls.length).toBeGreaterThan(3);
  stopWaiting();
  expect(onSilent).not.toHaveBeenCalled();
});

test('a database that responds to a statement is not silent, even if the probe gets no response', async () => {
  const onSilent = vi.fn();
  const probeStarted = Promise.withResolvers<void>();
  const probe = vi.fn(async () => {
    if (probe.mock.calls.length > 1) return true;
    pulse.startWaiting()();
    probeStarted.resolve();
    return false;
  });
  const pulse = createPulse(probe, onSilent, TIMES);
  const stopWaiting = pulse.startWaiting();
  await probeStarted.promise;
  await expect.poll(() => probe.mock.calls.length).toBeGreaterThan(1);
  stopWaiting();
  expect(onSilent).not.toHaveBeenCalled();
});

test('a silent database is reported once, until it responds to the probe', async () => {
  let isThere = false;
  const onSilent = vi.fn();
  const pulse = createPulse(async () => isThere, onSilent, TIMES);
  const stopWaiting = pulse.startWaiting();
  await expect.poll(pulse.isSilent).toBe(true);
  stopWaiting();
  isThere = true;
  await expect.poll(pulse.isSilent).toBe(false);
  expect(onSilent).toHaveBeenCalledTimes(1);
});
