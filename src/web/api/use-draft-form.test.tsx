// @vitest-environment jsdom
import { renderHook, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from './errors.ts';
import { useDraftForm } from './use-draft-form.ts';

test("shows the server's error at its field, or in the snackbar when the form does not have the field", async () => {
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
