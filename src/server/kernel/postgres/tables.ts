import type { ColumnType, Generated } from 'kysely';
import type { VisitData } from '#domain/calendar/fields.ts';
import type { VisitKind, VisitStatus } from '#domain/calendar/visit.ts';
import type { ClientDetail } from '#domain/client/fields.ts';
import type { PersonData } from '#domain/client/people.ts';
import type { CompanyText } from '#domain/company/fields.ts';
import type { PlannedPayment } from '#domain/company/payment-plan.ts';
import type { Checklist, TipKlijenta, Uzrok, VrstaBeleske, VrstaPosla } from '#domain/enumerations.ts';
import type { OrderHead, OrderSums, PositionData, TermField } from '#domain/glass/fields.ts';
import type { GlassStatus } from '#domain/glass/order.ts';
import type { RequiredFor } from '#domain/identity/second-factor.ts';
import type { JobDetail, ProjectJobDetail } from '#domain/job/fields.ts';
import type { NoticeKind } from '#domain/job/notice-words.ts';
import type { CommentKind, DocumentKind } from '#domain/lists.ts';
import type { MailFile, MailState } from '#domain/mail/mail.ts';
import type { OpeningValues } from '#domain/opening/fields.ts';
import type { ListDecision, ListKind, ListScope, ListStatus } from '#domain/opening/measuring-list.ts';
import type { ListDefaults } from '#domain/opening/opening-input.ts';
import type { SystemData } from '#domain/opening/profile-system.ts';
import type { PaperKind } from '#domain/paper/paper-fields.ts';
import type { SelectorField, SelectorValue } from '#domain/preoffer/fields.ts';
import type { DueData, PaymentData } from '#domain/project/fields.ts';
import type { ReachedStep } from '#domain/project/steps.ts';
import type { Columns, Snake } from '../column-names.ts';

/** A time as ISO text in UTC; see timestamps.ts. */
export type Timestamp = ColumnType<string, string | Date, string | Date>;
type Created = ColumnType<string, string | Date | undefined, never>;
type Deleted = { deleted_at: Timestamp | null; deleted_by: string | null };
/** A column that the database computes. */
type Computed = ColumnType<string, never, never>;
/** The columns of pre-offers and projects about the work on them. */
type JobState = {
  odgovorna_osoba: string | null;
  /** A day, as `2026-11-22`. */
  sledeci_kontakt: string | null;
  sledeci_kontakt_osoba: string | null;
  sledeci_kontakt_opis: string | null;
  /** Null unless the job was lost or cancelled. */
  ishod: 'izgubljeno' | 'otkazano' | null;
  ishod_uzrok: Uzrok | null;
  ishod_razlog: string | null;
  ishod_at: Timestamp | null;
  ishod_by: string | null;
};
type Item = { id: Generated<number>; created_at: Created; created_by: string; korisnik: string } & Deleted;

export interface Tables {
  counters: { name: string; year: number; value: number };
  secrets: { name: string; value: Buffer };
  accounts: {
    id: Generated<string>;
    username: string;
    username_key: string;
    name: string;
    status: 'unconfirmed' | 'pending' | 'active' | 'disabled';
    groups: ColumnType<string[], string[] | undefined, string[]>;
    password_hash: string | null;
    password_temporary: Generated<boolean>;
    password_expires_at: Timestamp | null;
    email: string | null;
    email_verified_at: Timestamp | null;
    phone: string | null;
    phone_verified_at: Timestamp | null;
    sms_second_factor: Generated<boolean>;
    /** Until when the person is not asked for a contact after the sign-in. */
    contact_postponed_until: Timestamp | null;
    last_sign_in_at: Timestamp | null;
    /** Whether notices are sent by mail too. */
    obavesti_mejlom: Generated<boolean>;
    created_at: Created;
  };
  account_identities: {
    issuer: string;
    subject: string;
    account_id: string;
    owner_by_claim: Generated<boolean>;
    /** Whether the account is approved only because of its groups at the provider. */
    staff_by_claim: Generated<boolean>;
    /** The groups that the provider gave at the last sign-in; null in rows of an earlier version. */
    roles_by_claim: string[] | null;
  };
  sessions: {
    id: Generated<string>;
    token_hash: Buffer;
    account_id: string;
    created_at: Created;
    last_seen_at: ColumnType<string, string | Date | undefined, string | Date>;
    expires_at: Timestamp;
    /** When the person last confirmed their identity; a provider's sign-in counts only if it asked the person again. */
    proved_at: ColumnType<string | null, string | Date | null | undefined, Date | null>;
    address: string | null;
    user_agent: string | null;
  };
  /** A small JPEG of the person. */
  account_photos: { account_id: string; photo: Buffer };
  challenges: { token_hash: Buffer; account_id: string; expires_at: Timestamp; tries_left: Generated<number> };
  totp_secrets: {
    account_id: string;
    sealed_by: string;
    secret_sealed: Buffer;
    /** The number of the newest 30-second step whose code was used, so that no code is accepted twice. */
    last_step: Generated<number>;
    created_at: Created;
    /** Null until the first code was entered. */
    confirmed_at: Timestamp | null;
  };
  recovery_codes: { account_id: string; code_hash: Buffer };
  passkeys: {
    id: Generated<string>;
    account_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    name: string;
    created_at: Created;
    last_used_at: Timestamp | null;
  };
  passkey_challenges: { account_id: string; bound_to: Buffer; challenge: string; expires_at: Timestamp };
  second_factor_policy: {
    one_row: Generated<boolean>;
    required_for: RequiredFor;
    /** The first day on which a second factor is required, as `2026-11-22`. */
    from_date: string | null;
  };
  one_time_codes: {
    account_id: string;
    purpose: string;
    /** The caller that requested the code; empty when only a session or a challenge can request it. */
    asked_from: string;
    target: string;
    issued_by: string;
    proofs: ColumnType<Record<string, string>, string, string>;
    attempts_left: number;
    /** How many wrong codes callers other than `asked_from` may still enter. */
    elsewhere_left: number;
    expires_at: Timestamp;
  };
  key_files: { id: string; public_key: Buffer; seen_at: Timestamp };
  throttles: { key: string; hits: number; reset_at: Timestamp };
  signing_keys: {
    kid: string;
    sealed_by: string;
    private_jwk_sealed: Buffer;
    public_jwk: ColumnType<Record<string, string>, string, string>;
    created_at: Created;
    retired_at: Timestamp | null;
  };
  files: {
    object_key: string;
    prefix: string;
    naziv: string;
    content_type: string;
    size: number | null;
    state: ColumnType<'pending' | 'stored', 'pending' | 'stored' | undefined, 'pending' | 'stored'>;
    /** Whether the picture's metadata may contain the location; null until it was checked. */
    tells_place: boolean | null;
    created_at: Created;
    created_by: string;
  };
  clients: {
    id: Generated<string>;
    /** The client into which this one was merged. */
    merged_into: string | null;
    tip: TipKlijenta;
    poslovno_ime: string;
    search: string;
    version: Generated<number>;
    created_at: Created;
    created_by: string;
  } & Record<Snake<ClientDetail>, string | null> &
    Deleted;
  /** Pairs of clients that were declared different; the smaller id comes first. */
  client_differences: { one_id: string; other_id: string; created_at: Created; created_by: string };
  client_merges: {
    id: Generated<number>;
    keep_id: string;
    drop_id: string;
    /** Ids of the rows that the merge moved to the client that stays, keyed by table. */
    moved: ColumnType<
      Partial<Record<'preoffers' | 'projects' | 'client_people' | 'client_contacts' | 'visits', string[]>>,
      string,
      never
    >;
    /** Old and new values of what the merge changed in the client that stays, keyed by field. */
    changed: ColumnType<Record<string, { staro: string | null; novo: string | null }>, string, never>;
    merged_at: Created;
    merged_by: string;
    undone_at: Timestamp | null;
  };
  client_people: {
    id: Generated<number>;
    client_id: string;
    version: Generated<number>;
    created_at: Created;
    created_by: string;
  } & Columns<PersonData> &
    Deleted;
  client_contacts: { client_id: string; vrsta: VrstaBeleske; vreme: Timestamp; tekst: string } & Item;
  preoffers: {
    id: Generated<string>;
    client_id: string;
    klijent: string;
    vrsta_posla: VrstaPosla;
    /** The project that was made from the pre-offer; null before. */
    project_id: string | null;
    /** When anything was last done to the pre-offer; a trigger on `changes` updates it. */
    aktivnost_at: ColumnType<string, Date | undefined, Date>;
    /**
     * When the pre-offer was imported from an old list; its `created_at` is the day in that list, and so is its
     * `aktivnost_at` until something is done to it.
     */
    uvezeno_at: Timestamp | null;
    search: string;
    created_at: Created;
    created_by: string;
  } & JobState &
    Record<Snake<JobDetail>, string | null> & { [F in SelectorField]: SelectorValue<F> | null } & Deleted;
  projects: {
    id: Generated<string>;
    year: number;
    number: number;
    preoffer_id: string;
    preoffer_created_at: Timestamp;
    client_id: string;
    klijent: string;
    vrsta_posla: VrstaPosla;
    step: ColumnType<ReachedStep, ReachedStep | undefined, ReachedStep>;
    ready_for_optimization: Generated<boolean>;
    archived: Generated<boolean>;
    selected_offer: string | null;
    vrednost: ColumnType<string, string | undefined, string>;
    kurs: ColumnType<string, string | undefined, string>;
    popust: ColumnType<string, string | undefined, string>;
    demontaza: string | null;
    /** Whether somebody has entered the value; while false, the value is the default, and nothing is owed. */
    vrednost_uneta: Generated<boolean>;
    measured_at: Timestamp | null;
    offer_selected_at: Timestamp | null;
    contract_at: Timestamp | null;
    ready_at: Timestamp | null;
    archived_at: Timestamp | null;
    /** When the project was imported from an old list; null for other projects. */
    uvezeno_at: Timestamp | null;
    stari_broj: string | null;
    /** The sum of the payments in RSD; a trigger on `payments` updates it. */
    placeno: Computed;
    /** The total in RSD; null until the value was entered. */
    ukupno: ColumnType<string | null, never, never>;
    /** What is left to pay, in RSD; negative when more was paid, null until the value was entered. */
    dug: ColumnType<string | null, never, never>;
    /** The day of the first due that the payments do not cover; triggers on `payments` and `payment_dues` update it. */
    rok_uplate: ColumnType<string | null, never, never>;
    search: string;
    created_at: Created;
    created_by: string;
  } & JobState &
    Record<Snake<ProjectJobDetail>, string | null> &
    Deleted;
  documents: {
    kind: DocumentKind;
    preoffer_id: string | null;
    project_id: string | null;
    object_key: string;
    naziv: string;
    checklist: ColumnType<Checklist | null, string | null, string | null>;
    tags: string[] | null;
    zakljucan: Generated<boolean>;
    /** The file's path in the zip of old projects' files, below the project's folder. */
    uvezeno_iz: string | null;
    /** The opening that the photo shows; null for other documents. */
    opening_id: string | null;
    /** A UUID that the web client makes, so that a repeated request adds the document once. */
    client_id: string | null;
    /** The visit at which the photo was taken; null for other documents. */
    visit_id: number | null;
  } & Item;
  templates: {
    id: Generated<string>;
    vrsta: PaperKind;
    naziv: string;
    object_key: string;
    created_at: Created;
    created_by: string;
  } & Deleted;
  mails: {
    id: string;
    /** Either the project or the pre-offer is set. */
    project_id: string | null;
    preoffer_id: string | null;
    prima: string[];
    kopija: string[];
    naslov: string;
    tekst: string;
    prilozi: ColumnType<MailFile[], string, never>;
    /** The mail address for replies; null for the address from which the server sends mails. */
    odgovor: string | null;
    message_id: string;
    /** The message id of the mail that this one repeats. */
    posle: string | null;
    stanje: ColumnType<MailState, MailState | undefined, MailState>;
    razlog: string | null;
    zavrseno: Timestamp | null;
    /** Until when the mail's documents can be downloaded by a link; null when they are attached. */
    veza_do: Timestamp | null;
    veza_ukinuta: Timestamp | null;
    created_at: Created;
    created_by: string;
    korisnik: string;
  };
  comments: {
    kind: CommentKind;
    preoffer_id: string | null;
    project_id: string | null;
    komentar: string;
    izmenjeno: Timestamp | null;
  } & Item;
  visits: {
    status: ColumnType<VisitStatus, VisitStatus | undefined, VisitStatus>;
    /** At most one of the three ids is set, except that a visit of a pre-offer also gets the project made from it. */
    project_id: string | null;
    preoffer_id: string | null;
    client_id: string | null;
    stigao_at: Timestamp | null;
    version: Generated<number>;
    izmenjeno: Timestamp | null;
    vrsta: ColumnType<VisitKind, VisitKind | undefined, VisitKind>;
    minuta: Generated<number>;
    dana: Generated<number>;
    /** Fields whose value was typed for this visit instead of copied from its record. */
    upisano: ColumnType<string[], string[] | undefined, string[]>;
  } & Columns<Omit<VisitData, 'vrsta' | 'minuta' | 'dana'>> &
    Item;
  visit_people: { visit_id: number; account_id: string; redosled: Generated<number> };
  payments: {
    project_id: string;
    version: Generated<number>;
    ispravljeno: Timestamp | null;
    /** Why the payment was removed. */
    razlog: string | null;
  } & Columns<PaymentData> &
    Item;
  payment_dues: {
    project_id: string;
    version: Generated<number>;
    /** The percentage by which the amount is computed from the total; null when the amount was typed. */
    procenat: string | null;
  } & Columns<DueData> &
    Item;
  measuring_lists: {
    id: Generated<string>;
    project_id: string;
    naziv: string;
    vrsta: ListKind;
    status: ColumnType<ListStatus, ListStatus | undefined, ListStatus>;
    obuhvat: ColumnType<ListScope, ListScope | undefined, ListScope>;
    /** The measuring list from which the first openings of this list were copied. */
    od_liste: string | null;
    merio: string | null;
    datum: string;
    visit_id: number | null;
    podrazumevano: ColumnType<ListDefaults, string | undefined, string>;
    /** The ten answers of the checklist; null when they were not given or a measurement document has them. */
    odgovori: ColumnType<Checklist | null, string | null, string | null>;
    /** The decisions by which two lists became this one. */
    odluke: ColumnType<ListDecision[] | null, string | null, string | null>;
    /** When the list was last finished; unchanged when the list is opened for work again. */
    finished_at: Timestamp | null;
    finished_by: string | null;
    confirmed_at: Timestamp | null;
    confirmed_by: string | null;
    version: Generated<number>;
    search: ColumnType<string, string | undefined, string>;
    created_at: Created;
    created_by: string;
    korisnik: string;
  } & Deleted;
  openings: {
    /** A UUID made by the web client, so that a repeated request adds the opening once; by the server for a copy. */
    id: string;
    list_id: string;
    /** The opening of another list that this one measures again; the other opening may be deleted. */
    poreklo: string | null;
    place: number;
    version: Generated<number>;
    created_at: Created;
    created_by: string;
    korisnik: string;
    izmenjeno: Timestamp | null;
    izmenio: string | null;
  } & Columns<OpeningValues> &
    Deleted;
  profile_systems: {
    id: Generated<string>;
    name_key: string;
    version: Generated<number>;
    /** The version of the system whose offsets gave the right sizes for panes that had been ordered before. */
    proved_version: number | null;
    proved_at: Timestamp | null;
    proved_by: string | null;
    created_at: Created;
    created_by: string;
  } & Columns<SystemData>;
  company: {
    only: Generated<boolean>;
    logo: string | null;
    kurs: ColumnType<string, string | undefined, string>;
    min_povrsina: Generated<number>;
    /**
     * The payments that choosing an offer makes due: percents, and days from the choice, null for the day of
     * installation.
     */
    plan_placanja: ColumnType<PlannedPayment[], string | undefined, string>;
    version: Generated<number>;
  } & Record<Snake<CompanyText>, string | null>;
  changes: {
    id: Generated<number>;
    at: Created;
    actor_id: string | null;
    actor_name: string;
    /** Empty when the change was made without an account. */
    actor_username: ColumnType<string, string | undefined, never>;
    action: string;
    entity: string;
    entity_id: string;
    detail: ColumnType<Record<string, unknown>, string | undefined, never>;
    search: ColumnType<string, string | undefined, never>;
  };
  idempotency_keys: {
    account_id: string;
    key: string;
    request_hash: Buffer;
    answer: ColumnType<unknown, string | null, string>;
    for_owner: Generated<boolean>;
    /** The rights of the caller who got the first response; null in rows of an earlier version. */
    rights: string[] | null;
    created_at: Created;
  };
  glass_suppliers: {
    id: Generated<string>;
    naziv: string;
    name_key: string;
    version: Generated<number>;
    created_at: Created;
    created_by: string;
  } & Columns<Record<TermField, number>>;
  glass_orders: {
    id: Generated<string>;
    year: number;
    number: number;
    supplier_id: string;
    dobavljac: string;
    /** The supplier's terms when the positions were written; later changes of the terms do not change the bill. */
    min_povrsina: number;
    korak: number;
    status: ColumnType<GlassStatus, GlassStatus | undefined, GlassStatus>;
    broj_pozicija: number;
    search: string;
    version: Generated<number>;
    created_at: Created;
    created_by: string;
  } & Columns<OrderHead> &
    Columns<OrderSums> &
    Deleted;
  list_views: {
    id: Generated<number>;
    account_id: string;
    lista: string;
    naziv: string;
    /** The list's filters and sort, as the query string of its URL. */
    upit: string;
    /** Whether everybody sees the view. */
    deljen: Generated<boolean>;
    version: Generated<number>;
    created_at: Created;
  };
  list_columns: { account_id: string; lista: string; kolone: string[] };
  /** The durable queue: kernel/jobs. */
  jobs: {
    id: Generated<number>;
    kind: string;
    /** Unique among the jobs of a kind, so that a job is queued once. */
    key: string;
    /** The record that the job concerns, so that a change of the record can withdraw the job. */
    about: string | null;
    payload: ColumnType<Record<string, unknown>, string, never>;
    state: Generated<'waiting' | 'taken' | 'done' | 'failed' | 'possibly-sent' | 'withdrawn'>;
    run_at: Timestamp;
    /** After this time the job is not tried again. */
    give_up_at: Timestamp;
    attempts: Generated<number>;
    /** How many processes in a row ended while they did the job. */
    crashes: Generated<number>;
    locked_by: string | null;
    locked_until: Timestamp | null;
    /** When the job's message was about to be handed to the gateway, which cannot be undone. */
    handed_at: Timestamp | null;
    error: string | null;
    created_at: Created;
    ended_at: Timestamp | null;
  };
  /** The secret URLs of people's calendars. */
  calendar_feeds: {
    account_id: string;
    token_hash: Buffer;
    created_at: Timestamp;
    last_read_at: Timestamp | null;
  };
  /** The settings of messages to clients about visits, in one row. */
  reminder_settings: {
    one_row: Generated<boolean>;
    /** How messages are sent; null when none are sent. */
    kanal: 'sms' | 'mejl' | null;
    sa_kvacicama: Generated<boolean>;
    /** Texts that the company has changed, keyed by the kind of message. */
    sabloni: ColumnType<Record<string, string>, string, string>;
    version: Generated<number>;
  };
  /** Files that belong only to a mail and are on no list of its record. */
  mail_files: {
    mail_id: string;
    object_key: string;
  };
  /** Texts of mails that the company has changed; where a column is null, the program's text is used. */
  mail_texts: {
    vrsta: string;
    naslov: string | null;
    tekst: string | null;
    version: Generated<number>;
  };
  notices: {
    id: Generated<number>;
    account_id: string;
    vrsta: NoticeKind;
    entity: string;
    entity_id: string;
    tekst: string;
    /** The note of the record that mentions the person: of `client_contacts` for a client, otherwise of `comments`. */
    note_id: number | null;
    /** The rights required to read the notice. */
    prava: Generated<string[]>;
    actor_name: string;
    created_at: Created;
    read_at: Timestamp | null;
  };
  /** The plan for backups, in one row. */
  backup_plan: {
    id: Generated<number>;
    ukljuceno: Generated<boolean>;
    ukljuceno_at: Timestamp | null;
    gde: string | null;
    primalac: string | null;
    sat: Generated<number>;
    dnevnih: Generated<number>;
    nedeljnih: Generated<number>;
    mesecnih: Generated<number>;
    proba_na: Generated<number>;
    /** When somebody requested a backup. */
    trazeno_at: Timestamp | null;
    /** When the owners were notified that backups are missing. */
    opomenuto_at: Timestamp | null;
    version: Generated<number>;
  };
  /** Each backup that a server made automatically, or tried to make. */
  backups: {
    id: Generated<number>;
    started_at: Timestamp;
    finished_at: Timestamp | null;
    stanje: 'u toku' | 'uspela' | 'neuspela';
    gde: string;
    naziv: string;
    bajtova: number | null;
    redova: number | null;
    datoteka: number | null;
    /** How many files the database knows but the store has lost. */
    nedostaje: number | null;
    greska: string | null;
    proba: 'uspela' | 'neuspela' | null;
    proba_greska: string | null;
    /** When it was deleted because newer backups replaced it. */
    removed_at: Timestamp | null;
  };
  glass_positions: {
    order_id: string;
    place: number;
    /** The opening of a computed position; null for a position entered by hand, and when the opening no longer exists. */
    opening_id: string | null;
    /** The field of the opening's division, counted from 1; null for a position entered by hand. */
    polje: number | null;
    sistem: string | null;
    sistem_verzija: number | null;
    sistem_proveren: boolean | null;
    racunska_sirina: number | null;
    racunska_visina: number | null;
    izmenio: string | null;
  } & Columns<PositionData>;
}
