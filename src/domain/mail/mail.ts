import type { DocumentKind } from '../lists.ts';

/** Addresses of one mail, copies included. */
export const MAIL_ADDRESSES_MAX = 10;
export const MAIL_SUBJECT_MAX = 200;
export const MAIL_TEXT_MAX = 10_000;
/** Documents of one mail. */
export const MAIL_FILES_MAX = 20;
/** Bytes attached to a mail; larger documents go as a link. Many mail servers refuse mails above 20 to 25 MB. */
export const MAIL_ATTACHED_BYTES_MAX = 15 * 1024 * 1024;
/** Days for which the link works. */
export const MAIL_LINK_DAYS = 14;
/** Mails that one account sends within a minute and within 24 hours, and their addresses within 24 hours. */
export const MAILS_A_MINUTE = 20;
export const MAILS_A_DAY = 200;
export const MAIL_ADDRESSES_A_DAY = 500;

interface StateFacts {
  label: string;
  tone: 'neutral' | 'ok' | 'warning' | 'danger';
}

/** What became of a mail, as the database keeps it. */
export const MAIL_STATES = {
  čeka: { label: 'Čeka', tone: 'neutral' },
  poslato: { label: 'Poslato', tone: 'ok' },
  odbijeno: { label: 'Odbijeno', tone: 'danger' },
  'možda poslato': { label: 'Možda poslato', tone: 'warning' },
} as const satisfies Record<string, StateFacts>;
export type MailState = keyof typeof MAIL_STATES;
export const MAIL_STATE_NAMES = Object.keys(MAIL_STATES) as MailState[];

/** A file uploaded in a mail's dialog: it belongs to the mail and is on no list. */
export const OWN_FILE = 'prilog';

/** A document of a mail, as it was when it was sent. */
export interface MailFile {
  objectKey: string;
  naziv: string;
  contentType: string;
  /** Bytes. */
  size: number;
  vrsta: DocumentKind | typeof OWN_FILE;
}

/** The documents' bytes together. */
export const bytesOf = (files: readonly { size: number }[]): number => files.reduce((sum, { size }) => sum + size, 0);

/** Whether documents of that many bytes go behind a link. */
export const needsLink = (files: readonly { size: number }[]): boolean => bytesOf(files) > MAIL_ATTACHED_BYTES_MAX;

/** Who gets the mail, copies included, in one line. */
export const addresseesOf = ({ prima, kopija }: { prima: readonly string[]; kopija: readonly string[] }): string =>
  [...prima, ...kopija].join(', ');

export const NO_MAIL_SERVER = 'Slanje mejlova nije podešeno.';
