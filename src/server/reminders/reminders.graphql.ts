import { eachField } from '#domain/fields.ts';
import { REMINDER_NAMES, REMINDERS } from '#domain/reminder/reminder.ts';
import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import { mutationsOf } from '#server/kernel/graphql/mutations-of.ts';
import type { Sender } from './delivery-plan.ts';
import type { SentMessage } from './messages.queries.ts';
import { newestMessages, recordMessages } from './record-messages.ts';
import { readSettings, type StoredSettings } from './settings.queries.ts';
import { updateReminderSettings } from './settings.ts';

/** Adds to the schema the messages to clients about their visits, and the settings of these messages. */
export function addReminders(builder: Builder, sender: Sender): void {
  const Settings = builder.objectRef<StoredSettings>('ReminderSettings').implement({
    fields: t => ({
      kanal: t.exposeString('kanal', { nullable: true, description: 'how messages are sent; null: nothing is sent' }),
      saKvacicama: t.exposeBoolean('saKvacicama', { description: 'an SMS keeps č, ć, š, ž and đ' }),
      ...eachField(REMINDER_NAMES, name => t.exposeString(name, { nullable: true })),
      imaSms: t.boolean({
        description: 'this server has an SMS gateway',
        resolve: () => sender.gateways.sms !== undefined,
      }),
      imaMejl: t.boolean({
        description: 'this server has a mail server',
        resolve: () => sender.gateways.email !== undefined,
      }),
      version: t.exposeInt('version'),
    }),
  });
  const Message = builder.objectRef<SentMessage>('ReminderMessage').implement({
    fields: t => ({
      id: t.exposeID('id'),
      vrsta: t.exposeString('vrsta'),
      naziv: t.exposeString('naziv', { description: 'the client' }),
      datum: t.expose('datum', { type: 'Date', description: 'of the visit, as the message tells it' }),
      vreme: t.expose('vreme', { type: 'LocalTime', nullable: true }),
      stanje: t.exposeString('stanje', {
        description: 'waiting, taken, done, failed, possibly-sent (never sent again by itself) or withdrawn',
      }),
      razlog: t.exposeString('razlog', { nullable: true, description: 'why it did not go, or will not' }),
      kada: t.expose('kada', { type: 'DateTime', description: 'when it ended, or is due' }),
      kanal: t.exposeString('kanal', {
        nullable: true,
        description: 'of one that waits as it would leave now',
      }),
      prima: t.exposeString('prima', {
        nullable: true,
        description: 'whole only with addresses:read; of one that waits as it would leave now',
      }),
      tekst: t.exposeString('tekst', { nullable: true, description: 'null without addresses:read' }),
    }),
  });
  const Input = builder.inputType('UpdateReminderSettingsInput', {
    fields: t => ({
      version: t.int({ required: true }),
      kanal: t.string({ description: 'how messages are sent; left out: nothing is sent' }),
      saKvacicama: t.boolean({ required: true }),
      ...eachField(REMINDER_NAMES, () => t.string()),
    }),
  });
  builder.queryFields(t => ({
    getReminderSettings: t.field({
      type: Settings,
      right: 'company:write',
      what: 'how clients are notified of visits',
      resolve: (_root, _args, { db }) => readSettings(db),
    }),
    listReminderMessages: t.field({
      type: [Message],
      right: 'company:write',
      what: 'the newest thirty messages to clients about visits',
      resolve: (_root, _args, call) => newestMessages(call, sender),
    }),
    listVisitMessages: t.field({
      type: [Message],
      right: 'calendar:read',
      what: 'messages to clients about the visits of a project or pre-offer, or about one visit; newest first',
      args: { projectId: t.arg.id(), preofferId: t.arg.id(), visitId: t.arg.id() },
      resolve: (_root, args, call) => recordMessages(call, args, sender),
    }),
  }));
  const company = mutationsOf(builder, Settings, 'company:write');
  const kinds = Object.values(REMINDERS).map(({ title, when }) => `${title}: ${when}`);
  company('updateReminderSettings', Input, updateReminderSettings, kinds.join('; '));
}
