import { CompiledQuery } from 'kysely';
import { glassOrderNumber } from '#domain/glass/order.ts';
import { FOUND_KINDS, type FoundKind, RECORDS } from '#domain/records.ts';
import { type Holder, may } from '#domain/rights.ts';
import { projectNumber } from '#domain/text/formats.ts';
import { RECORD_TABLES } from '#server/changes/record-tables.ts';
import type { Db } from '#server/kernel/postgres/database.ts';

export interface Found {
  vrsta: FoundKind;
  id: string;
  naziv: string;
  opis: string;
}

interface Shown {
  columns: string;
  show(row: Record<string, string | number | null>): Pick<Found, 'naziv' | 'opis'>;
}

const text = (...parts: (string | number | null | undefined)[]) =>
  parts.filter(part => part !== null && part !== '').join(', ');

const SHOWN: Record<FoundKind, Shown> = {
  client: {
    columns: 'poslovno_ime, mesto, adresa',
    show: row => ({ naziv: String(row.poslovno_ime), opis: text(row.mesto, row.adresa) }),
  },
  project: {
    columns: 'number, year, klijent, vrsta_posla, mesto, archived',
    show: row => ({
      naziv: `${projectNumber(Number(row.number), Number(row.year))} ${row.klijent}`,
      opis: text(row.vrsta_posla, row.mesto, row.archived ? 'u arhivi' : null),
    }),
  },
  preoffer: {
    columns: 'klijent, vrsta_posla, mesto, adresa',
    show: row => ({ naziv: String(row.klijent), opis: text(row.vrsta_posla, row.mesto, row.adresa) }),
  },
  'glass-order': {
    columns: 'number, year, dobavljac, status',
    show: row => ({
      naziv: glassOrderNumber(Number(row.number), Number(row.year)),
      opis: text(row.dobavljac, row.status),
    }),
  },
};

/** The newest few of every kind that the person may read, whose visible columns contain all the words (LIKE patterns). */
export async function findEverywhere(db: Db, who: Holder, patterns: string[], each: number): Promise<Found[]> {
  const conditions = patterns.map((_, i) => ` and search like $${i + 2}`).join('');
  const found = await Promise.all(
    FOUND_KINDS.filter(kind => may(who, RECORDS[kind].live)).map(async vrsta => {
      const { columns, show } = SHOWN[vrsta];
      const statement = `select id, ${columns} from ${RECORD_TABLES[vrsta]}
        where deleted_at is null${conditions} order by created_at desc, id desc limit $1`;
      const { rows } = await db.executeQuery(CompiledQuery.raw(statement, [each, ...patterns]));
      return (rows as (Record<string, string | number | null> & { id: string })[]).map(row => ({
        vrsta,
        id: row.id,
        ...show(row),
      }));
    }),
  );
  return found.flat();
}
