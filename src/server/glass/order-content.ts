import { badInput } from '#domain/errors.ts';
import { type NewPosition, requireMakeable } from '#domain/glass/glass-input.ts';
import { parseMakeUp } from '#domain/glass/make-up.ts';
import { glassOrderNumber } from '#domain/glass/order.ts';
import { type Measures, measuresOf, type SupplierTerms, sumMeasures } from '#domain/glass/position.ts';
import { longDate, projectNumber } from '#domain/text/formats.ts';
import { fold, searchText } from '#domain/text/search.ts';
import type { Call } from '#server/kernel/call.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { findProject } from './glass-orders.queries.ts';
import type { GlassOrderRow, OrderProject, SupplierRow } from './glass-types.ts';
import { type OrderContent, supplierByName } from './glass-writes.queries.ts';

const termsOf = ({ minPovrsina, korak, najvecaStranica }: SupplierRow): SupplierTerms => ({
  minBillable: minPovrsina,
  step: korak,
  maxSide: najvecaStranica,
});

const positionMeasures = ({ sirina, visina, kolicina, sastav }: NewPosition, terms: SupplierTerms): Measures[] => {
  const { makeUp } = parseMakeUp(sastav);
  return makeUp ? [measuresOf({ width: sirina, height: visina, quantity: kolicina }, makeUp, terms)] : [];
};

/**
 * The supplier, its current terms and the sums of the positions. Throws BAD_USER_INPUT when the supplier cannot make
 * one.
 */
export async function orderContentOf(
  call: Call,
  { dobavljac, pozicije }: { dobavljac: string; pozicije: readonly NewPosition[] },
): Promise<OrderContent> {
  const supplier = await supplierByName(call, dobavljac, fold(dobavljac));
  const terms = termsOf(supplier);
  requireMakeable(pozicije, terms);
  const sums = sumMeasures(pozicije.flatMap(position => positionMeasures(position, terms)));
  return {
    supplierId: supplier.id,
    dobavljac: supplier.naziv,
    minPovrsina: supplier.minPovrsina,
    korak: supplier.korak,
    brojPozicija: pozicije.length,
    komada: sums.quantity,
    povrsina: sums.area,
    obracunskaPovrsina: sums.billable,
    zapremina: sums.volume,
    obim: sums.perimeter,
  };
}

/**
 * Returns the project of an order; null without one. Throws BAD_USER_INPUT for an unknown project, and for a closed one
 * unless the order already has it (`before`).
 */
export async function requireOrderProject(
  db: Db,
  projectId: string | null,
  before: string | null,
): Promise<OrderProject | null> {
  if (projectId === null) return null;
  const project = await findProject(db, projectId);
  if (!project || (project.isClosed && projectId !== before))
    throw badInput({ projectId: 'Izaberite jedan od aktivnih projekata.' });
  return project;
}

type SearchFields = Pick<GlassOrderRow, 'year' | 'number' | 'dobavljac' | 'datumIsporuke' | 'status' | 'projekat'>;

/** The search text of an order: what the list of orders shows, the day in words, so that no number finds its digits. */
export const orderSearch = ({ year, number, dobavljac, datumIsporuke, status, projekat }: SearchFields): string =>
  searchText(
    glassOrderNumber(number, year),
    dobavljac,
    projekat && projectNumber(projekat.number, projekat.year),
    projekat?.klijent,
    datumIsporuke && longDate(datumIsporuke),
    status,
  );
