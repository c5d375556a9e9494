// @vitest-environment jsdom
import { renderHook, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from './errors.ts';
import { useDraftForm } from './use-draft-form.ts';

test('a refusal of a field that the form has and of one that it lacks is shown at the field and in the snackbar', async () => {
  const check = (values: { naziv: string }) => values;
  const { result, rerender } = renderHook(
    ({ error }: { error: ApiError | null }) =>
      useDraftForm({ initial: { naziv: '' }, check, error }).bind('naziv').error,
    { initialProps: { error: null as ApiError | null } },
  );
  const fields = { naziv: 'Naziv je obavezan.', pib: 'PIB ima 9 cifara.' };
  rerender({ error: new ApiError('BAD_USER_INPUT', { fields }) });
  await screen.findByText(fields.pib, {}, { timeout: 20_000 });
  expect(result.current).toBe(fields.naziv);
});
