import { randomUUID } from 'node:crypto';
import { jobSearch } from '#domain/job/job-search.ts';
import { agreedRsd, dueRsd, leftToPay, type Price, totalRsd, VALUE_MISSING } from '#domain/project/finance.ts';
import { belgradeDay } from '#domain/text/dates.ts';
import { addMoney, compareMoney, type Money } from '#domain/text/decimal.ts';
import { IMPORTED_YEAR, projectNumber, rsd, shortDate } from '#domain/text/formats.ts';
import { financesOf, type ImportedProject, oldNumberKey } from '#domain/transfer/job-row.ts';
import { recordChanges } from '#server/changes/changes.ts';
import type { Call } from '#server/kernel/call.ts';
import { nextNumber } from '#server/kernel/counters.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { inParts, PART_JOBS } from '#server/kernel/throttle.ts';
import { oldProjects } from './old-files.queries.ts';
import { companyRate, insertOldProjects, type OldProject, ownNumbers } from './old-projects.queries.ts';

interface ProjectWithClient {
  item: ImportedProject;
  clientId: string;
}

const paidOf = ({ uplata }: ImportedProject, finances: Price): Money => {
  if (uplata === null) return '0.00';
  return uplata.iznos === 'sve' ? totalRsd(finances) : uplata.iznos;
};

/** The number of a project that was made in this program, such as „0001/2026“. */
const OWN_NUMBER = /^(\d{4,9})\/(\d{4})$/;

/** What the import of old projects needs to describe, compare, sum and write them. */
export const PROJECT_STORE = {
  nothingToImport: 'Nema nijednog projekta za uvoz.',

  describe: ({ stariBroj, vrstaPosla, createdAt, novac }: ImportedProject): string => {
    const { vrednost, vrednostRsd } = novac;
    const inEur = vrednost === null ? VALUE_MISSING.toLowerCase() : `${vrednost} EUR`;
    const value = vrednostRsd === null ? inEur : rsd(vrednostRsd);
    return [stariBroj, vrstaPosla, shortDate(createdAt), value].join(', ');
  },

  /** A project is identified by its old number, even if it belongs to another client. */
  keyOf: ({ item }: ProjectWithClient): string => oldNumberKey(item.stariBroj),

  /**
   * The keys of stored projects: the old number of an imported project, or the number of a project made in this
   * program. An exported archive contains projects of both kinds.
   */
  async storedKeys(db: Db, jobs: readonly ProjectWithClient[]): Promise<Set<string>> {
    const wantedKeys = new Set(jobs.map(PROJECT_STORE.keyOf));
    const importedKeys = (await oldProjects(db)).map(({ stariBroj }) => oldNumberKey(stariBroj));
    const keys = new Set(importedKeys.filter(key => wantedKeys.has(key)));
    const candidates = [...wantedKeys].flatMap(key => {
      const [, number, year] = OWN_NUMBER.exec(key) ?? [];
      return number && year ? [{ number: Number(number), year: Number(year) }] : [];
    });
    for (const { number, year } of await ownNumbers(db, candidates)) keys.add(projectNumber(number, year));
    return keys;
  },

  async sums(db: Db, items: readonly ImportedProject[]) {
    const kurs = await companyRate(db);
    const sums = { vrednost: '0.00', placeno: '0.00', dug: '0.00' };
    for (const item of items) {
      const finances = financesOf(item.novac, kurs);
      const paid = paidOf(item, finances);
      sums.vrednost = addMoney(sums.vrednost, agreedRsd(finances) ?? '0.00');
      sums.placeno = addMoney(sums.placeno, paid);
      sums.dug = addMoney(sums.dug, leftToPay(dueRsd(finances, paid) ?? '0.00'));
    }
    return sums;
  },

  async overpaid(db: Db, items: readonly ImportedProject[]) {
    const kurs = await companyRate(db);
    return new Map(
      items.flatMap(item => {
        const finances = financesOf(item.novac, kurs);
        const total = agreedRsd(finances);
        const paid = paidOf(item, finances);
        if (total === null || compareMoney(paid, total) <= 0) return [];
        return [[item, `vredi ${rsd(total)}, plaćeno ${rsd(paid)}`] as const];
      }),
    );
  },

  async write(call: Call, jobs: readonly ProjectWithClient[], source: string): Promise<void> {
    const kurs = await companyRate(call.db);
    const first = await nextNumber(call.db, 'project', IMPORTED_YEAR, jobs.length);
    await inParts(jobs, PART_JOBS, async (part, from) => {
      const batch = part.map(({ item, clientId }, place): OldProject => {
        const { client, vrstaPosla, napomena, createdAt, stariBroj, novac, uplata } = item;
        const { poslovnoIme: klijent, pib = null, mesto = null, adresa = null, telefon1: telefon = null } = client;
        const number = first + from + place;
        const job = { klijent, pib, mesto, adresa, telefon, vrstaPosla, napomena };
        const finances = financesOf(novac, kurs);
        const iznos = paidOf(item, finances);
        const broj = projectNumber(number, IMPORTED_YEAR);
        return {
          id: randomUUID(),
          preofferId: randomUUID(),
          number,
          clientId,
          createdAt,
          stariBroj,
          ...job,
          ...finances,
          placeno: uplata && compareMoney(iznos, '0.00') > 0 ? { ...uplata, iznos } : null,
          preofferSearch: jobSearch(job, createdAt),
          search: jobSearch({ ...job, broj, stariBroj }, createdAt),
        };
      });
      await insertOldProjects(call, batch, source);
      await recordChanges(
        call,
        batch.flatMap(({ id, preofferId, number, stariBroj, klijent, vrstaPosla, createdAt }) => {
          const detail = { klijent, vrstaPosla, datum: belgradeDay(new Date(createdAt)), fajl: source };
          const broj = projectNumber(number, IMPORTED_YEAR);
          return [
            { entity: 'preoffer' as const, id: preofferId, action: 'importPreoffers', detail },
            { entity: 'project' as const, id, action: 'importProjects', detail: { broj, stariBroj, ...detail } },
          ];
        }),
      );
    });
  },
};
