import type { DocumentKind } from '../lists.ts';

/** The most addresses of one mail, copies included. */
export const MAIL_ADDRESSES_MAX = 10;
export const MAIL_SUBJECT_MAX = 200;
export const MAIL_TEXT_MAX = 10_000;
/** The most documents of one mail. */
export const MAIL_FILES_MAX = 20;
/**
 * The most bytes that are attached to a mail; larger documents are sent as a link, because many mail servers refuse mails above
 * 20 to 25 MB.
 */
export const MAIL_ATTACHED_BYTES_MAX = 15 * 1024 * 1024;
/** The number of days for which a link in a mail works. */
export const MAIL_LINK_DAYS = 14;
/**
 * The most mails that one account may send within a minute and within 24 hours, and the most addresses within 24 hours.
 */
export const MAILS_A_MINUTE = 20;
export const MAILS_A_DAY = 200;
export const MAIL_ADDRESSES_A_DAY = 500;

interface StateRow {
  label: string;
  tone: 'neutral' | 'ok' | 'warning' | 'danger';
}

export const MAIL_STATES = {
  čeka: { label: 'Čeka', tone: 'neutral' },
  poslato: { label: 'Poslato', tone: 'ok' },
  odbijeno: { label: 'Odbijeno', tone: 'danger' },
  'možda poslato': { label: 'Možda poslato', tone: 'warning' },
} as const satisfies Record<string, StateRow>;
export type MailState = keyof typeof MAIL_STATES;
export const MAIL_STATE_NAMES = Object.keys(MAIL_STATES) as MailState[];

/** The kind of a file that was uploaded in the dialog of a mail, and so is in no list of its record. */
export const OWN_FILE = 'prilog';

/** An attachment of a mail, with its name and size at the time of sending. */
export interface MailFile {
  objectKey: string;
  naziv: string;
  contentType: string;
  /** Size in bytes. */
  size: number;
  vrsta: DocumentKind | typeof OWN_FILE;
}

/** Returns the size of all documents together, in bytes. */
export const bytesOf = (files: readonly { size: number }[]): number => files.reduce((sum, { size }) => sum + size, 0);

/** Whether documents of that size are sent as a link instead of attached. */
export const needsLink = (files: readonly { size: number }[]): boolean => bytesOf(files) > MAIL_ATTACHED_BYTES_MAX;

/** Returns all addresses that get the mail, copies included, in one line. */
export const addresseesOf = ({ prima, kopija }: { prima: readonly string[]; kopija: readonly string[] }): string =>
  [...prima, ...kopija].join(', ');

export const NO_MAIL_SERVER = 'Slanje mejlova nije podešeno.';
