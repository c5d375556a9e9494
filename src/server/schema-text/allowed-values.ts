import { CALENDAR_KINDS } from '#domain/calendar/calendar.ts';
import { UNSCHEDULED_REASONS } from '#domain/calendar/unscheduled.ts';
import { VISIT_KIND_NAMES, VISIT_STATUS_NAMES } from '#domain/calendar/visit.ts';
import { CLIENT_EVENTS } from '#domain/client/history.ts';
import { LIKENESSES } from '#domain/client/same-client.ts';
import {
  CHECKLIST,
  CHECKLIST_FIELDS,
  ISHODI,
  isOneOf,
  KONTAKTI,
  NACINI_UPLATE,
  SASTANCI,
  STATUSI,
  TIPOVI_KLIJENTA,
  TIPOVI_UPLATE,
  UZROCI,
  VRSTE_BELESKE,
  VRSTE_POSLA,
  ZABELEZENI_NACINI,
} from '#domain/enumerations.ts';
import { GLASS_STATUSES } from '#domain/glass/order.ts';
import { LIST_COLUMNS, WORK_LISTS } from '#domain/job/list-views.ts';
import { NOTICE_ENTITIES, NOTICE_KINDS } from '#domain/job/notice-words.ts';
import { DOCUMENT_KINDS } from '#domain/lists.ts';
import { MAIL_STATE_NAMES } from '#domain/mail/mail.ts';
import { MAIL_KINDS } from '#domain/mail/mail-texts.ts';
import { OPENING_FACTS, OPENING_FIELDS } from '#domain/opening/fields.ts';
import { LEVELS } from '#domain/opening/finding.ts';
import {
  ADOPTED_SIDES,
  CHOSEN_LIST_KINDS,
  DEFAULT_FIELDS,
  LIST_KINDS,
  LIST_SCOPES,
  LIST_STATUSES,
} from '#domain/opening/measuring-list.ts';
import { SYSTEM_MATERIALS } from '#domain/opening/profile-system.ts';
import { PAPER_KIND_NAMES } from '#domain/paper/paper-fields.ts';
import { BIN_KINDS, FOUND_KINDS, TRAIL_KINDS } from '#domain/records.ts';
import { CHANNELS, REMINDER_NAMES } from '#domain/reminder/reminder.ts';
import { STAGE_NAMES } from '#domain/reports.ts';
import { TODAY_BLOCK_KINDS } from '#domain/today.ts';
import { OLD_FILE_LISTS } from '#domain/transfer/old-files.ts';

const JOB_KINDS = ['project', 'preoffer'];

/**
 * The allowed values of fields (`Type.field`) and arguments (`operation.argument`); a name alone means every field and
 * argument of that name.
 */
const ALLOWED: readonly (readonly [values: readonly string[], fields: string])[] = [
  [VRSTE_POSLA, 'vrstaPosla'],
  [KONTAKTI, 'kontakt'],
  [SASTANCI, 'sastanak'],
  [STATUSI, 'Preoffer.status UpdatePreoffersInput.status'],
  [TIPOVI_KLIJENTA, 'Client.tip CreateClientsInput.tip'],
  [
    TIPOVI_UPLATE,
    'AddPaymentInput.tip ClientPayment.tip CreateDueInput.tip Due.tip Payment.tip PlannedPayment.tip PlannedPaymentInput.tip UpdateDueInput.tip UpdatePaymentInput.tip',
  ],
  [NACINI_UPLATE, 'AddPaymentInput.nacin UpdatePaymentInput.nacin'],
  [ZABELEZENI_NACINI, 'ClientPayment.nacin Payment.nacin ReportMeans.nacin'],
  [VRSTE_BELESKE, 'CreateClientContactInput.vrsta RecordCallInput.vrsta'],
  [ISHODI, 'JobOutcome.ishod UpdateOutcomeInput.ishod UpdateOutcomeInput.pre'],
  [UZROCI, 'JobOutcome.uzrok UpdateOutcomeInput.uzrok ReportEnded.uzrok'],
  ...CHECKLIST_FIELDS.map(
    field =>
      [
        CHECKLIST[field],
        ['AddMeasurementFileInput', 'MeasurementAnswers', 'MeasurementAnswersInput', 'MeasurementDocument']
          .map(type => `${type}.${field}`)
          .join(' '),
      ] as const,
  ),
  [CHECKLIST.staklo, 'GlassPosition.vrsta GlassPositionInput.vrsta GlassProposal.vrsta'],
  [
    GLASS_STATUSES,
    'ClientGlassOrder.status GlassOrder.status GlassOrderEvent.status GlassStatusCount.status UpdateGlassOrderStatusInput.status listGlassOrders.status',
  ],
  [
    VISIT_KIND_NAMES,
    'Visit.vrsta CreateVisitInput.vrsta UpdateVisitInput.vrsta CallVisitInput.vrsta Appointment.vrsta',
  ],
  [VISIT_STATUS_NAMES, 'Visit.status Appointment.status SetVisitStatusInput.status'],
  [Object.keys(CALENDAR_KINDS), 'CalendarItem.vrsta listCalendar.vrste'],
  [Object.keys(UNSCHEDULED_REASONS), 'UnscheduledJob.razlog'],
  [JOB_KINDS, 'UnscheduledJob.entity CalledJobInput.vrsta MoveJobInput.vrsta'],
  [Object.keys(CLIENT_EVENTS), 'ClientEvent.vrsta'],
  [LIKENESSES, 'DuplicateClients.razlog SimilarClient.razlog'],
  [DOCUMENT_KINDS, 'ClientDocument.lista'],
  [MAIL_KINDS, 'MailText.vrsta UpdateMailTextInput.vrsta'],
  [LIST_KINDS, 'MeasuringList.vrsta'],
  [CHOSEN_LIST_KINDS, 'CreateMeasuringListInput.vrsta UpdateMeasuringListInput.vrsta'],
  [LIST_STATUSES, 'MeasuringList.status'],
  [LIST_SCOPES, 'MeasuringList.obuhvat CreateMeasuringListInput.obuhvat UpdateMeasuringListInput.obuhvat'],
  [SYSTEM_MATERIALS, 'ProfileSystem.materijal SaveProfileSystemInput.materijal'],
  [PAPER_KIND_NAMES, 'Template.vrsta SaveTemplateInput.vrsta'],
  [TRAIL_KINDS, 'Change.entity Changed.entity WorkSinceMerge.entity listChanges.entity'],
  [BIN_KINDS, 'Deleted.vrsta restoreDeleted.vrsta undoDelete.vrsta'],
  [TRAIL_KINDS, 'CalendarItem.entity TodayItem.entity'],
  [NOTICE_ENTITIES, 'Notice.entity'],
  [NOTICE_KINDS, 'Notice.vrsta'],
  [MAIL_STATE_NAMES, 'Mail.stanje'],
  [OLD_FILE_LISTS, 'OldFileInput.lista'],
  [ADOPTED_SIDES, 'MeasuringListDecision.uzeto MeasuringListDecisionInput.uzeto'],
  [LEVELS, 'MeasuringFinding.nivo MeasuringListDecision.nivo MeasuringPair.nivo'],
  [FOUND_KINDS, 'Found.vrsta'],
  [REMINDER_NAMES, 'ReminderMessage.vrsta'],
  [Object.keys(CHANNELS), 'ReminderMessage.kanal ReminderSettings.kanal UpdateReminderSettingsInput.kanal'],
  [TODAY_BLOCK_KINDS, 'TodayBlock.vrsta'],
  [STAGE_NAMES, 'ReportStage.faza ReportStanding.faza ReportTime.faza'],
  [Object.keys(WORK_LISTS), 'ListView.lista SaveListViewInput.lista listViews.lista'],
  [Object.keys(LIST_COLUMNS), 'ListColumns.lista SaveListColumnsInput.lista getListColumns.lista'],
  ...OPENING_FIELDS.flatMap(field => {
    const fact = OPENING_FACTS[field];
    const types = [
      'Opening',
      'OpeningInput',
      ...(isOneOf(DEFAULT_FIELDS, field) ? ['OpeningDefaults', 'OpeningDefaultsInput'] : []),
    ];
    return fact.kind === 'word' ? [[fact.words, types.map(type => `${type}.${field}`).join(' ')] as const] : [];
  }),
];

/** The values keyed by `Type.field`, `operation.argument`, or a bare name for every field and argument of that name. */
export const ALLOWED_VALUES: ReadonlyMap<string, readonly string[]> = new Map(
  ALLOWED.flatMap(([values, fields]) => fields.split(' ').map(field => [field, values] as const)),
);
