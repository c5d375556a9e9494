import { badInput, notFound } from '#domain/errors.ts';
import { parseSupplier, type SupplierData } from '#domain/glass/glass-input.ts';
import { requireSeen } from '#domain/seen.ts';
import { fold } from '#domain/text/search.ts';
import { recordChange } from '#server/changes/changes.ts';
import type { Call } from '#server/kernel/call.ts';
import { isUniqueViolation } from '#server/kernel/postgres/database.ts';
import { lockSupplier } from './glass-orders.queries.ts';
import type { SupplierRow } from './glass-types.ts';
import { insertSupplier, updateSupplier } from './glass-writes.queries.ts';

interface SupplierInput {
  id?: string | null | undefined;
  version?: number | null | undefined;
}

async function writeSupplier(call: Call, supplier: SupplierData, id: string | null): Promise<string> {
  const key = fold(supplier.naziv);
  try {
    if (id === null) return (await insertSupplier(call, supplier, key)).id;
    await updateSupplier(call.db, id, supplier, key);
    return id;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw badInput({ naziv: 'Dobavljač tog naziva već postoji.' });
  }
}

/**
 * Adds a supplier, or changes the one with `id` and `version`. Existing orders keep the terms with which they were
 * stored.
 */
export async function saveSupplier(call: Call, input: SupplierInput): Promise<SupplierRow> {
  const supplier = parseSupplier(input);
  const before = input.id ? await lockSupplier(call.db, input.id) : undefined;
  if (input.id && !before) throw notFound('Dobavljač ne postoji.');
  if (before) requireSeen('glass-supplier', before, input.version);
  const id = await writeSupplier(call, supplier, before?.id ?? null);
  await recordChange(call, { entity: 'glass-supplier', id, action: 'saveGlassSupplier', detail: { ...supplier } });
  return (await lockSupplier(call.db, id)) as SupplierRow;
}
