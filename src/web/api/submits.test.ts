// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearDraft, readDraft, storeDraft } from './drafts.ts';
import { ApiError, type ApiErrorCode } from './errors.ts';
import { claimStorage, clearStorage } from './local-storage.ts';
import { type Submit, submitInMemory, submitOfForm, submitOnce } from './submits.ts';

const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  localStorage.clear();
  claimStorage('ana');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Outcome = ApiErrorCode | 'done';

/** Sends once and returns the key that all requests of the submit had. */
async function keyOf(submit: Submit, content: unknown, outcome: Outcome): Promise<string> {
  const keys: string[] = [];
  const sent = submitOnce(submit, content, async ({ 'idempotency-key': key }) => {
    keys.push(key);
    if (outcome !== 'done') throw new ApiError(outcome);
  });
  await sent.catch(() => {});
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(outcome === 'NETWORK' ? 2 : 1);
  return keys[0] ?? '';
}

const PAYMENT = { iznos: '100.00' };
const OTHER = { iznos: '200.00' };

it.each<[before: Outcome, isSameSubmit: boolean]>([
  ['NETWORK', true],
  ['INTERNAL_SERVER_ERROR', true],
  // Refused before the submit is checked, so an earlier request may have taken effect.
  ['UNAUTHENTICATED', true],
  ['RATE_LIMITED', true],
  // Possibly because the first request is still in progress.
  ['CONFLICT', true],
  ['done', false],
  ['BAD_USER_INPUT', false],
  ['NOT_FOUND', false],
  ['FORBIDDEN', false],
])(
  'after the outcome %s, sending the same content again uses the same idempotency key: %s',
  async (before, isSameSubmit) => {
    for (const submit of [submitOfForm('project:1:payment'), submitInMemory()]) {
      const first = await keyOf(submit, PAYMENT, before);
      expect((await keyOf(submit, PAYMENT, 'done')) === first).toBe(isSameSubmit);
    }
  },
);

it('uses a new key when the server has stored the old one for another request', async () => {
  const submit = submitInMemory();
  const first = await keyOf(submit, PAYMENT, 'NETWORK');
  const clash = new ApiError('CONFLICT', { fields: { 'Idempotency-Key': 'Isti ključ.' } });
  await submitOnce(submit, PAYMENT, () => Promise.reject(clash)).catch(() => {});
  expect(await keyOf(submit, PAYMENT, 'done')).not.toBe(first);
});

it("uses a form's key again after a reload, until the form's draft is cleared", async () => {
  const first = await keyOf(submitOfForm('note'), PAYMENT, 'NETWORK');
  claimStorage('ana');
  expect(await keyOf(submitOfForm('note'), PAYMENT, 'NETWORK')).toBe(first);
  clearDraft('note');
  expect(await keyOf(submitOfForm('note'), PAYMENT, 'done')).not.toBe(first);
});

it('uses a new key for each new content of a form', async () => {
  const submit = submitOfForm('project:1:finances');
  const first = await keyOf(submit, PAYMENT, 'NETWORK');
  expect(await keyOf(submit, OTHER, 'done')).not.toBe(first);
  expect(await keyOf(submit, PAYMENT, 'done')).not.toBe(first);
});

it("keeps a form's key when a draft is cleared whose name is only the beginning of the form's name", async () => {
  const first = await keyOf(submitOfForm('project:1:measurement'), PAYMENT, 'NETWORK');
  const other = await keyOf(submitOfForm('project:1:measurement-document'), PAYMENT, 'NETWORK');
  expect(other).not.toBe(first);
  clearDraft('project:1:measurement');
  expect(await keyOf(submitOfForm('project:1:measurement-document'), PAYMENT, 'done')).toBe(other);
});

it('keeps the key of the newer submit when an older submit is refused', async () => {
  const submit = submitInMemory();
  let refuse: (error: ApiError) => void = () => {};
  const older = submitOnce(
    submit,
    PAYMENT,
    () =>
      new Promise((_, reject) => {
        refuse = reject;
      }),
  ).catch(() => {});
  const newer = await keyOf(submit, OTHER, 'NETWORK');
  refuse(new ApiError('NOT_FOUND'));
  await older;
  expect(await keyOf(submit, OTHER, 'done')).toBe(newer);
});

it('uses a new key 24 hours after the first request, when the server may have deleted the old one', async () => {
  const submit = submitOfForm('note');
  const first = await keyOf(submit, PAYMENT, 'NETWORK');
  vi.setSystemTime(Date.now() + 22 * HOUR_MS);
  expect(await keyOf(submit, PAYMENT, 'NETWORK')).toBe(first);
  vi.setSystemTime(Date.now() + 2 * HOUR_MS);
  expect(await keyOf(submit, PAYMENT, 'done')).not.toBe(first);
});

it('keeps drafts and submits for a person while another one is signed in, and deletes them at sign-out', async () => {
  const stored = () => Object.keys(localStorage).filter(name => /draft|submit/.test(name));
  localStorage.setItem('okno.theme', 'dark');
  await keyOf(submitOfForm('note'), PAYMENT, 'NETWORK');
  storeDraft('note', 'text');
  sessionStorage.setItem('anything', 'text');
  expect(stored()).toHaveLength(2);
  claimStorage('milan');
  expect([readDraft('note'), sessionStorage.length]).toEqual([undefined, 0]);
  storeDraft('note', 'his text');
  clearStorage();
  claimStorage('ana');
  expect([readDraft('note'), stored().length]).toEqual(['text', 2]);
  clearStorage();
  storeDraft('note', 'typed in another tab');
  expect(await keyOf(submitOfForm('note'), PAYMENT, 'NETWORK')).not.toBe('');
  expect(Object.keys(localStorage)).toEqual(['okno.theme']);
});

it('keeps drafts for a week, submits for a day, and the newest hundred of each', () => {
  storeDraft('old', 'text');
  for (let nr = 0; nr < 120; nr++) {
    vi.setSystemTime(Date.now() + 1000);
    storeDraft(`${nr}`, nr);
    submitOfForm(`${nr}`).write({ content: '', key: '' });
  }
  claimStorage('ana');
  expect(Object.keys(localStorage)).toHaveLength(2 + 100 + 100);
  expect(readDraft('old')).toBeUndefined();
  expect(readDraft('119')).toBe(119);
  vi.setSystemTime(Date.now() + 24 * HOUR_MS);
  claimStorage('ana');
  expect(Object.keys(localStorage)).toHaveLength(2 + 100);
  vi.setSystemTime(Date.now() + 7 * 24 * HOUR_MS + 1);
  expect(readDraft('119')).toBeUndefined();
  claimStorage('milan');
  expect(Object.keys(localStorage)).toEqual(['okno.owner', 'okno.milan.seen']);
});

it('keeps a submit until the page is closed when the storage is full', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const first = await keyOf(submitOfForm('note'), PAYMENT, 'NETWORK');
  expect(await keyOf(submitOfForm('note'), PAYMENT, 'done')).toBe(first);
});
