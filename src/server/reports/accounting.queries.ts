import { CompiledQuery } from 'kysely';
import type { Money } from '#domain/text/decimal.ts';
import { firstDay, lastDay } from '#domain/text/months.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { DEBTS_ON, LATE_ON } from './reports.queries.ts';

interface OfProject {
  number: number;
  year: number;
  klijent: string;
  pib: string | null;
}

export interface PaidRow extends OfProject {
  datum: string;
  tip: string;
  nacin: string;
  iznos: Money;
  napomena: string | null;
}

/** The payments of a month, in the order of their days. */
export async function paymentsOfMonth(db: Db, month: string): Promise<PaidRow[]> {
  const statement = `select y.datum, y.tip, y.nacin, y.iznos, y.napomena, p.number, p.year, p.klijent, c.pib
    from payments y join projects p on p.id = y.project_id join clients c on c.id = p.client_id
    where y.deleted_at is null and p.deleted_at is null and y.datum between $1::date and $2::date
    order by y.datum, y.id`;
  const query = CompiledQuery.raw(statement, [firstDay(month), lastDay(month)]);
  return (await db.executeQuery<PaidRow>(query)).rows;
}

export interface DebtRow extends OfProject {
  ukupno: Money;
  placeno: Money;
  /** Negative when more was paid. */
  dug: Money;
  dan: string;
}

/** Projects with a debt or an overpayment at the end of the day, the largest debt first. */
export async function debtsOn(db: Db, day: string): Promise<DebtRow[]> {
  const statement = `with debt as (${DEBTS_ON})
    select p.number, p.year, p.klijent, c.pib, debt.ukupno, debt.placeno, debt.ukupno - debt.placeno as dug,
      $1::date as dan
    from debt join projects p on p.id = debt.id join clients c on c.id = p.client_id
    where debt.ukupno <> debt.placeno order by dug desc, p.year, p.number`;
  return (await db.executeQuery<DebtRow>(CompiledQuery.raw(statement, [day]))).rows;
}

export interface LateRow extends OfProject {
  rok: string;
  dana: number;
  iznos: Money;
}

/** Dues that were late at the end of the day, the oldest first. */
export async function lateOn(db: Db, day: string): Promise<LateRow[]> {
  const statement = `with debt as materialized (${DEBTS_ON}), late as (${LATE_ON})
    select p.number, p.year, p.klijent, c.pib, $1::date - late.dana as rok, late.dana, late.iznos::numeric(16, 2)::text as iznos
    from late join projects p on p.id = late.project_id join clients c on c.id = p.client_id
    order by late.dana desc, p.year, p.number`;
  return (await db.executeQuery<LateRow>(CompiledQuery.raw(statement, [day]))).rows;
}
