import { expect, test } from 'vitest';
import { Refusal } from '../errors.ts';
import { noteChangeProblem, requireOwnNote } from './note-rules.ts';

const note = { korisnikId: 'mira', createdAt: '2026-11-21T09:30:00.000Z' };

test.each([
  ['mira', '2026-11-21T09:30:00.000Z', null],
  ['mira', '2026-11-21T09:44:59.999Z', null],
  ['mira', '2026-11-21T09:45:00.000Z', /15 minuta/],
  ['mira', '2026-11-22T09:30:00.000Z', /15 minuta/],
  // before the note was written, as when the server's clock was set back
  ['mira', '2026-11-21T09:29:00.000Z', null],
  ['vlasnik', '2026-11-21T09:31:00.000Z', /samo osoba koja ju je napisala/],
  ['', '2026-11-21T09:31:00.000Z', /samo osoba koja ju je napisala/],
])(
  'the reason why „%s“ may not change a note at %s that „mira“ wrote on 2026-11-21 at 09:30Z: %s',
  (accountId, now, problem) => {
    const found = noteChangeProblem(note, accountId, new Date(now));
    if (problem === null) expect(found).toBeNull();
    else expect(found).toMatch(problem);
    const act = () => requireOwnNote(note, accountId, new Date(now));
    if (problem === null) expect(act).not.toThrow();
    else expect(act).toThrow(expect.objectContaining({ code: 'FORBIDDEN', name: Refusal.name }));
  },
);
