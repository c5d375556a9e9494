import type { Db } from '#server/kernel/postgres/database.ts';
import { countMax, countStatement, kindsStatement } from './count-statements.ts';
import { type Narrowing, runStatement } from './list-statements.ts';
import type { PagedList } from './paged-list.ts';

/** A number of rows; `isAtLeast` when there are more than were counted. */
export interface Count {
  broj: number;
  isAtLeast: boolean;
}

export interface KindCount extends Count {
  vrstaPosla: string;
}

export interface Counts {
  /** The number of matching rows. */
  total(): Promise<Count>;
  /** The number of matching rows of each kind, whatever kind is chosen; empty for a list without kinds. */
  byKind(): Promise<KindCount[]>;
}

const sumOf = (rows: readonly { broj: number }[]) => rows.reduce((sum, { broj }) => sum + broj, 0);

/** Returns the counts of a list's rows for its screens; each is read at most once. */
export function countsOf(db: Db, list: PagedList, narrowing: Narrowing): Counts {
  const max = countMax(narrowing);
  const limitedCount = (broj: number): Count => ({ broj: Math.min(broj, max), isAtLeast: broj > max });
  const readKinds = async (): Promise<KindCount[]> => {
    if (!list.kinds) return [];
    const { isCountedSeparately, ...statement } = kindsStatement(list, list.kinds, narrowing);
    const rows = await runStatement<{ kind: string; broj: number }>(db, statement);
    const counted = rows.map(({ kind, broj }) => ({ vrstaPosla: kind, ...limitedCount(broj) }));
    if (isCountedSeparately || sumOf(rows) <= max) return counted;
    // counting stopped at the limit, so there may be more rows of every kind, even of those without counted rows
    const countByKind = new Map(counted.map(({ vrstaPosla, broj }) => [vrstaPosla, broj]));
    return list.kinds.values.map(kind => ({ vrstaPosla: kind, broj: countByKind.get(kind) ?? 0, isAtLeast: true }));
  };
  let kinds: Promise<KindCount[]> | undefined;
  const byKind = () => {
    kinds ??= readKinds();
    return kinds;
  };
  const readTotal = async (): Promise<Count> => {
    if (!list.kinds || narrowing.chosen?.[list.kinds.filter]) {
      const [row] = await runStatement<{ broj: number }>(db, countStatement(list, narrowing));
      return limitedCount(row?.broj ?? 0);
    }
    const counted = await byKind();
    return counted.some(({ isAtLeast }) => isAtLeast)
      ? { broj: max, isAtLeast: true }
      : { broj: sumOf(counted), isAtLeast: false };
  };
  let all: Promise<Count> | undefined;
  const total = () => {
    all ??= readTotal();
    return all;
  };
  return { byKind, total };
}
