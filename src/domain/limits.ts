/** Limits that the server and the web client share; the length of a text is counted in Unicode code points. */
export const NAME_MAX = 200;
export const NOTE_MAX = 10_000;
export const EMAIL_MAX = 254;
export const SEARCH_MAX = 200;
/** The most words of a search, because every row is searched for each of them. */
export const SEARCH_WORDS_MAX = 20;
/** The most characters of the name and of the query of a saved view, and the most views of one person. */
export const VIEW_NAME_MAX = 60;
export const VIEW_QUERY_MAX = 1_000;
export const VIEWS_MAX = 50;
export const TAG_MAX = 60;
export const TAGS_PER_IMAGE_MAX = 20;
/** The fewest and the most characters of a required reason, for example why a payment is removed. */
export const REASON_MIN = 2;
export const REASON_MAX = 500;
/** The most characters of a project's number in the program that was used before. */
export const OLD_NUMBER_MAX = 60;
/** The most contact persons of one client. */
export const PEOPLE_MAX = 20;
/** The most characters of the reason why a job was lost or cancelled. */
export const OUTCOME_REASON_MAX = 1_000;
/** The most characters of the name of a measuring list. */
export const LIST_NAME_MAX = 60;
/** The most items of one list of a pre-offer or project. */
export const LIST_ITEMS_MAX = 2_000;

export const PAGE_ROWS_MAX = 1_000;
/** The rows of a list are counted up to this number; the screen shows „više od“ for more rows. */
export const COUNT_MAX = 10_000;
/** The rows that a search finds are counted up to this number. */
export const FOUND_COUNT_MAX = 1_000;
export const PAGE_SIZE = { clients: 500, clientPicker: 1_000, preoffers: 100, projects: 100 } as const;

/** The most rows and bytes of an imported spreadsheet. */
export const IMPORT_ROWS_MAX = 20_000;
export const IMPORT_BYTES_MAX = 10 * 1024 * 1024;
/** An XLSX is built in memory (decision 13), so its rows are limited; those of a CSV are not. */
export const XLSX_ROWS_MAX = 30_000;

/** The most Word templates of the company. */
export const TEMPLATES_MAX = 50;
export const TEMPLATE_BYTES_MAX = 2 * 1024 * 1024;

export const SNACKBAR_MS = 8_000;
export const BIN_DAYS = 90;
export const IDEMPOTENCY_HOURS = 24;
export const SIGNED_URL_SECONDS = 300;

export const USERNAME_MIN = 2;
export const CURRENT_PASSWORD_MIN = 4;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
export const PASSKEY_NAME_MAX = 60;
