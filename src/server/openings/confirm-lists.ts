import { badInput, conflict } from '#domain/errors.ts';
import { LIST_NAME_MAX } from '#domain/limits.ts';
import { adoptPairs, fitOfPair, pairKey, type SentDecision } from '#domain/opening/adopt-pairs.ts';
import { type ComparedOpening, compareLists, type ManualPair, type Pair } from '#domain/opening/compare.ts';
import type { Finding } from '#domain/opening/finding.ts';
import { requireComparable, requireConfirmable, requireRoomForOpenings } from '#domain/opening/measuring-list.ts';
import { requireAccess } from '#domain/rights.ts';
import { requireSeen } from '#domain/seen.ts';
import { belgradeDay } from '#domain/text/dates.ts';
import { firstCharacters } from '#domain/text/text.ts';
import type { Call, SeenRecord } from '#server/kernel/call.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { changeList, insertList, type MeasuringListRow, replaceConfirmed } from './measuring-lists.queries.ts';
import { lockList, readList, recordInProject, refreshSearch } from './measuring-lists.ts';
import { insertOpenings, type OpeningRow, openingsOf } from './openings.queries.ts';
import { withFreeMarks } from './openings.ts';

/** The openings that two measuring lists have for the same hole in a wall. */
export interface ComparedPair {
  key: string;
  level: Pair['level'];
  left: OpeningRow[];
  right: OpeningRow[];
  findings: Finding[];
  fitLeft: Finding[];
  fitRight: Finding[];
}

export interface Comparison {
  left: MeasuringListRow;
  right: MeasuringListRow;
  pairs: ComparedPair[];
}

/** The openings with width and height; every opening of a finished list has both. */
const comparableOpenings = (rows: readonly OpeningRow[]): ComparedOpening[] =>
  rows.flatMap(row => {
    const { sirina, visina } = row;
    return sirina === null || visina === null ? [] : [{ ...row, sirina, visina }];
  });

type SentPairs = readonly { [Side in keyof ManualPair]?: string | null | undefined }[] | null | undefined;

async function pairsOf(db: Db, left: MeasuringListRow, right: MeasuringListRow, manualPairs: SentPairs) {
  if (left.id === right.id) throw badInput({ desna: 'Izaberite drugu mernu listu.' });
  if (left.projectId !== right.projectId) throw badInput({ desna: 'Izaberite mernu listu istog projekta.' });
  for (const { status } of [left, right]) requireComparable(status);
  const [leftRows, rightRows] = [await openingsOf(db, left.id), await openingsOf(db, right.id)];
  const pairs = compareLists(
    { openings: comparableOpenings(leftRows), obuhvat: left.obuhvat },
    { openings: comparableOpenings(rightRows), obuhvat: right.obuhvat },
    (manualPairs ?? []).map(({ leva, desna }) => ({ leva: leva ?? null, desna: desna ?? null })),
  );
  const rows = new Map([...leftRows, ...rightRows].map(row => [row.id, row]));
  return { pairs, rows };
}

/**
 * Returns the paired openings of two finished lists, the worst pair first. Throws BAD_USER_INPUT unless these are two
 * lists of one project, and CONFLICT for a list in progress.
 */
export async function compareMeasuringLists(
  db: Db,
  leva: string,
  desna: string,
  manualPairs?: SentPairs,
): Promise<Comparison> {
  const [left, right] = [await readList(db, leva), await readList(db, desna)];
  const { pairs, rows } = await pairsOf(db, left, right, manualPairs);
  const rowsOfSide = (openings: readonly ComparedOpening[]) => openings.flatMap(({ id }) => rows.get(id) ?? []);
  return {
    left,
    right,
    pairs: pairs.map(pair => ({
      key: pairKey(pair),
      level: pair.level,
      left: rowsOfSide(pair.left),
      right: rowsOfSide(pair.right),
      findings: pair.findings,
      fitLeft: fitOfPair(pair.left, pair),
      fitRight: fitOfPair(pair.right, pair),
    })),
  };
}

interface ConfirmInput {
  leva: string;
  desna?: string | null | undefined;
  vidjeno: readonly SeenRecord[];
  odluke?: readonly SentDecision[] | null | undefined;
  rucno?: SentPairs;
}

function requireSeenVersion(list: MeasuringListRow, seen: ConfirmInput['vidjeno']): void {
  const entry = seen.find(({ id }) => id === list.id);
  if (!entry) throw badInput({ vidjeno: 'Navedite verziju svake merne liste.' });
  requireSeen('measuring-list', list, entry.version);
}

/**
 * Makes a third list, in progress, of the openings that are adopted from the compared lists, and stores the decision
 * for each pair in it.
 */
async function makeAgreedList(
  call: Call,
  left: MeasuringListRow,
  right: MeasuringListRow,
  { odluke, rucno }: ConfirmInput,
) {
  const { db } = call;
  const { pairs, rows } = await pairsOf(db, left, right, rucno);
  const adoptedPairs = adoptPairs(pairs, odluke ?? []);
  const openings = adoptedPairs
    .flatMap(pair => pair.openings)
    .flatMap(({ id }) => rows.get(id) ?? [])
    .map(row => ({ id: crypto.randomUUID(), poreklo: row.id, values: { ...row } }));
  if (openings.length === 0) throw badInput({ odluke: 'Usaglašena lista ne bi imala nijedan otvor.' });
  requireRoomForOpenings(openings.length);
  withFreeMarks(openings, []);
  const id = await insertList(call, {
    projectId: left.projectId,
    naziv: firstCharacters(`${left.naziv} i ${right.naziv}`, LIST_NAME_MAX),
    vrsta: 'usaglašena',
    obuhvat: 'sve',
    odListe: left.id,
    merio: [...new Set([left.merio, right.merio])].filter(Boolean).join(', ') || null,
    datum: belgradeDay(call.now),
    visitId: null,
    podrazumevano: left.podrazumevano,
    odluke: adoptedPairs.map(({ decision }) => decision),
  });
  if (!id) throw conflict('Merna lista nije napravljena. Pokušajte ponovo.');
  await insertOpenings(call, id, openings);
  await refreshSearch(db, id);
  return readList(db, id);
}

/** Confirms a finished list, or a third one that it makes of two; marks the list confirmed before as replaced. */
export async function confirmMeasuringList(call: Call, input: ConfirmInput): Promise<MeasuringListRow> {
  const { db, now, actor } = call;
  requireAccess(actor, 'measurements:write');
  const { list: left, project } = await lockList(call, input.leva);
  const right = input.desna ? (await lockList(call, input.desna)).list : null;
  for (const list of right ? [left, right] : [left]) {
    requireConfirmable(list.vrsta, list.status, !right);
    requireSeenVersion(list, input.vidjeno);
  }
  const list = right ? await makeAgreedList(call, left, right, input) : left;
  await replaceConfirmed(db, project.id);
  await changeList(db, list.id, {
    status: 'potvrđena',
    confirmed_at: now,
    confirmed_by: actor.accountId,
    ...(right && { finished_at: now, finished_by: actor.accountId }),
  });
  const razlozi = list.odluke?.flatMap(({ nivo, razlog }) => (nivo === 'crveno' ? (razlog ?? []) : [])) ?? [];
  await recordInProject(call, 'confirmMeasuringList', list, razlozi.length > 0 ? { razlozi: razlozi.join('; ') } : {});
  return readList(db, list.id);
}
