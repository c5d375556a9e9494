// @vitest-environment jsdom
import { renderHook, screen } from '@testing-library/react';
import { useWatch } from 'react-hook-form';
import { expect, test } from 'vitest';
import { storeDraft } from './drafts.ts';
import { ApiError } from './errors.ts';
import { claimStorage } from './local-storage.ts';
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

test('a restored draft is in the values, the watched values and the changed fields as soon as the form is ready', () => {
  claimStorage('ana');
  storeDraft('restored', { naziv: 'Kucano' });
  const renders: object[] = [];
  renderHook(() => {
    const initial = { naziv: 'Staro' };
    const { form } = useDraftForm({ draft: 'restored', initial, check: values => values, error: null });
    const { isReady, isDirty, dirtyFields } = form.formState;
    const watched = useWatch({ control: form.control });
    if (isReady) renders.push({ isDirty, dirtyFields: { ...dirtyFields }, values: form.getValues(), watched });
  });
  const values = { naziv: 'Kucano' };
  expect(renders[0]).toEqual({ isDirty: true, dirtyFields: { naziv: true }, values, watched: values });
});
