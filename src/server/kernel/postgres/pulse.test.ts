import { expect, test, vi } from 'vitest';
import { createPulse } from './pulse.ts';

const TIMES = { suspectMs: 5, answerMs: 5, againMs: 5 };

test('a slow statement of a database that answers others is left alone', async () => {
  const probe = vi.fn(async () => true);
  const onSilent = vi.fn();
  const { startWaiting } = createPulse(probe, onSilent, TIMES);
  const answered = startWaiting();
  await expect.poll(() => probe.mock.calls.length).toBeGreaterThan(3);
  answered();
  expect(onSilent).not.toHaveBeenCalled();
});

test('a database that responds to a statement is not silent, even if the probe gets no response', async () => {
  const onSilent = vi.fn();
  const probed = Promise.withResolvers<void>();
  const probe = vi.fn(async () => {
    if (probe.mock.calls.length > 1) return true;
    pulse.startWaiting()();
    probed.resolve();
    return false;
  });
  const pulse = createPulse(probe, onSilent, TIMES);
  const answered = pulse.startWaiting();
  await probed.promise;
  await expect.poll(() => probe.mock.calls.length).toBeGreaterThan(1);
  answered();
  expect(onSilent).not.toHaveBeenCalled();
});

test('silence is reported once, and ends when the probe is answered', async () => {
  let isThere = false;
  const onSilent = vi.fn();
  const pulse = createPulse(async () => isThere, onSilent, TIMES);
  const answered = pulse.startWaiting();
  await expect.poll(pulse.isSilent).toBe(true);
  answered();
  isThere = true;
  await expect.poll(pulse.isSilent).toBe(false);
  expect(onSilent).toHaveBeenCalledTimes(1);
});
