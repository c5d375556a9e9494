import { REMINDER_NAMES, type Reminder } from '#domain/reminder/reminder.ts';
import type { ReminderSettings } from '#domain/reminder/settings-input.ts';
import type { Db } from '#server/kernel/postgres/database.ts';

export interface StoredSettings extends ReminderSettings {
  version: number;
}

const selectSettings = (db: Db) =>
  db.selectFrom('reminder_settings').select(['kanal', 'sa_kvacicama', 'sabloni', 'version']);

type Row = Awaited<ReturnType<ReturnType<typeof selectSettings>['executeTakeFirstOrThrow']>>;

const settingsOf = ({ kanal, sa_kvacicama, sabloni, version }: Row): StoredSettings => {
  const texts = Object.fromEntries(REMINDER_NAMES.map(name => [name, sabloni[name] ?? null]));
  return { kanal, saKvacicama: sa_kvacicama, ...(texts as Record<Reminder, string | null>), version };
};

export const readSettings = async (db: Db): Promise<StoredSettings> =>
  settingsOf(await selectSettings(db).executeTakeFirstOrThrow());

export const lockSettings = async (db: Db): Promise<StoredSettings> =>
  settingsOf(await selectSettings(db).forUpdate().executeTakeFirstOrThrow());

export const writeSettings = (db: Db, { kanal, saKvacicama, version, ...texts }: StoredSettings) =>
  db
    .updateTable('reminder_settings')
    .set({ kanal, sa_kvacicama: saKvacicama, sabloni: JSON.stringify(texts), version })
    .execute();
