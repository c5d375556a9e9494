import { queryOptions } from '@tanstack/react-query';
import { execute, graphql, type ResultOf, type VariablesOf } from '#web/api/graphql.ts';
import type { SubmitOptions } from '#web/api/submits.ts';
import { messageFields } from '#web/business/messages/MessageRow.tsx';

const fields = graphql(`
  fragment ReminderSettingsFields on ReminderSettings {
    kanal saKvacicama podsetnik pomeranje otkazivanje imaSms imaMejl version
  }
`);

export type StoredReminders = ResultOf<typeof fields>;

const GET = graphql('query getReminderSettings { getReminderSettings { ...ReminderSettingsFields } }', [fields]);

/** Never read from the cache, because its version decides whether a change is accepted. */
export const remindersQuery = queryOptions({
  queryKey: ['reminder-settings'],
  queryFn: async ({ signal }) => (await execute(GET, {}, { signal })).getReminderSettings,
  staleTime: 0,
  gcTime: 0,
});

const UPDATE = graphql(
  `mutation updateReminderSettings($input: UpdateReminderSettingsInput!) {
    updateReminderSettings(input: $input) { ...ReminderSettingsFields }
  }`,
  [fields],
);

export const updateReminderSettings = async (
  input: VariablesOf<typeof UPDATE>['input'],
  options: SubmitOptions,
): Promise<StoredReminders> => (await execute(UPDATE, { input }, options)).updateReminderSettings;

const MESSAGES = graphql('query listReminderMessages { listReminderMessages { ...ReminderMessageFields } }', [
  messageFields,
]);

/** The newest messages to customers. */
export const messagesQuery = queryOptions({
  queryKey: ['reminder-messages'],
  queryFn: async ({ signal }) => (await execute(MESSAGES, {}, { signal })).listReminderMessages,
});
