import type { Money } from '#domain/text/decimal.ts';
import { firstDay, lastDay } from '#domain/text/months.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { MONEY_SUM } from '#server/kernel/postgres/money-type.ts';
import { rowsOf } from '#server/kernel/postgres/rows-of.ts';
import { DEBTS_ON, LATE_ON } from './reports.queries.ts';

export interface ProjectColumns {
  number: number;
  year: number;
  klijent: string;
  pib: string | null;
}

export interface PaidRow extends ProjectColumns {
  datum: string;
  tip: string;
  nacin: string;
  iznos: Money;
  napomena: string | null;
}

/** The payments of a month, sorted by day. */
export const paymentsOfMonth = (db: Db, month: string) =>
  rowsOf<PaidRow>(
    db,
    `select y.datum, y.tip, y.nacin, y.iznos, y.napomena, p.number, p.year, p.klijent, c.pib
    from payments y join projects p on p.id = y.project_id join clients c on c.id = p.client_id
    where y.deleted_at is null and p.deleted_at is null and y.datum between $1::date and $2::date
    order by y.datum, y.id`,
    [firstDay(month), lastDay(month)],
  );

export interface DebtRow extends ProjectColumns {
  ukupno: Money;
  placeno: Money;
  /** Negative when more was paid. */
  dug: Money;
  dan: string;
}

/** Projects with a debt or an overpayment at the end of the day, the largest debt first. */
export const debtsOn = (db: Db, day: string) =>
  rowsOf<DebtRow>(
    db,
    `with debt as (${DEBTS_ON})
    select p.number, p.year, p.klijent, c.pib, debt.ukupno, debt.placeno, debt.ukupno - debt.placeno as dug,
      $1::date as dan
    from debt join projects p on p.id = debt.id join clients c on c.id = p.client_id
    where debt.ukupno <> debt.placeno order by dug desc, p.year, p.number`,
    [day],
  );

export interface LateRow extends ProjectColumns {
  rok: string;
  dana: number;
  iznos: Money;
}

/** Dues that were late at the end of the day, the oldest first. */
export const lateOn = (db: Db, day: string) =>
  rowsOf<LateRow>(
    db,
    `with debt as materialized (${DEBTS_ON}), late as (${LATE_ON})
    select p.number, p.year, p.klijent, c.pib, $1::date - late.dana as rok, late.dana, late.iznos::${MONEY_SUM}::text as iznos
    from late join projects p on p.id = late.project_id join clients c on c.id = p.client_id
    order by late.dana desc, p.year, p.number`,
    [day],
  );
