// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useShortList } from './use-short-list.tsx';

function Numbers({ all }: { all: readonly number[] }) {
  const { shown, more } = useShortList(all, 2);
  return (
    <>
      <output>{shown.join(' ')}</output>
      {more}
    </>
  );
}

const shownNumbers = () => screen.getByRole('status').textContent;

afterEach(cleanup);

test('shows the first items, and all of them after „Prikaži još“', () => {
  render(<Numbers all={[1, 2, 3, 4]} />);
  expect(shownNumbers()).toBe('1 2');
  fireEvent.click(screen.getByRole('button', { name: 'Prikaži još 2 reda' }));
  expect(shownNumbers()).toBe('1 2 3 4');
  expect(screen.queryByRole('button')).toBeNull();
});

test('shows no button when all items are shown', () => {
  render(<Numbers all={[1, 2]} />);
  expect(shownNumbers()).toBe('1 2');
  expect(screen.queryByRole('button')).toBeNull();
});
