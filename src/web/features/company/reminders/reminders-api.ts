import { graphql, mutation, type ResultOf } from '#web/api/graphql.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';
import { messageFields } from '#web/business/messages/MessageRow.tsx';

const fields = graphql(`
  fragment ReminderSettingsFields on ReminderSettings {
    kanal saKvacicama podsetnik pomeranje otkazivanje imaSms imaMejl version
  }
`);

export type StoredReminders = ResultOf<typeof fields>;

const GET = graphql('query getReminderSettings { getReminderSettings { ...ReminderSettingsFields } }', [fields]);

/** The query for the settings. It never uses the cache, because the version decides whether a change is accepted. */
export const remindersQuery = graphqlQuery(['reminder-settings'], GET, {}, data => data.getReminderSettings, {
  staleTime: 0,
  gcTime: 0,
});

export const updateReminderSettings = mutation(
  'updateReminderSettings',
  'UpdateReminderSettingsInput',
  '...ReminderSettingsFields',
  [fields],
);

const MESSAGES = graphql('query listReminderMessages { listReminderMessages { ...ReminderMessageFields } }', [
  messageFields,
]);

export const messagesQuery = graphqlQuery(['reminder-messages'], MESSAGES, {}, data => data.listReminderMessages);
