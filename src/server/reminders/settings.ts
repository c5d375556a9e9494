import { parseReminderSettings } from '#domain/reminder/settings-input.ts';
import { requireSeen } from '#domain/seen.ts';
import { changedFields } from '#domain/trail/changed-fields.ts';
import { recordChange } from '#server/changes/changes.ts';
import type { Call } from '#server/kernel/call.ts';
import { lockSettings, type StoredSettings, writeSettings } from './settings.queries.ts';

/**
 * Sets whether and how messages about visits are sent to clients. Throws CONFLICT when somebody else has changed the
 * settings since they were read.
 */
export async function updateReminderSettings(
  call: Call,
  { version, ...input }: { version: number },
): Promise<StoredSettings> {
  const storedSettings = await lockSettings(call.db);
  const settings = parseReminderSettings(input);
  requireSeen('reminders', storedSettings, version);
  const { version: present, ...before } = storedSettings;
  const after = { ...settings, version: present + 1 };
  await writeSettings(call.db, after);
  const detail = changedFields(before, settings);
  await recordChange(call, { entity: 'company', id: 'company', action: 'updateReminderSettings', detail });
  return after;
}
