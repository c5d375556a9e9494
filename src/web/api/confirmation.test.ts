import { expect, test, vi } from 'vitest';
import { setConfirmPerson, withConfirmation } from './confirmation.ts';
import { ApiError } from './errors.ts';

/** A call that is refused until the person has confirmed their identity. */
function callThatNeedsConfirmation() {
  const state = { isConfirmed: false };
  const call = vi.fn(async () => {
    if (!state.isConfirmed) throw new ApiError('CONFIRM_REQUIRED');
    return 'done';
  });
  return { state, call };
}

test('asks for confirmation once for concurrent calls, and then repeats them', async () => {
  const { state, call } = callThatNeedsConfirmation();
  const ask = vi.fn(async () => {
    state.isConfirmed = true;
    return true;
  });
  setConfirmPerson(ask);
  expect(await Promise.all([withConfirmation(call), withConfirmation(call)])).toEqual(['done', 'done']);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('throws the refusal when the person cancels the confirmation', async () => {
  const { call } = callThatNeedsConfirmation();
  setConfirmPerson(async () => false);
  await expect(withConfirmation(call)).rejects.toMatchObject({ code: 'CONFIRM_REQUIRED' });
  expect(call).toHaveBeenCalledTimes(1);
});
