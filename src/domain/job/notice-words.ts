/** The most characters of a note that a notice shows. */
export const NOTICE_TEXT_MAX = 200;
/** How many notices a page has, and the most that are marked as read by their ids at once. */
export const NOTICES_PER_PAGE = 50;

/** For each kind of record that a notice can be about: its Serbian name in the accusative, and the path of its page. */
const PATHS = {
  preoffer: { what: 'predponudu', path: (id: string) => `/projekti/preoffers?predponuda=${id}` },
  project: { what: 'projekat', path: (id: string) => `/projekti/aktivni-projekti/${id}` },
  client: { what: 'klijenta', path: (id: string) => `/projekti/klijenti/${id}` },
  visit: { what: 'posetu', path: (id: string) => `/kalendar?poseta=${id}` },
  backup: { what: 'rezervne kopije', path: () => '/podesavanja/kopije' },
} as const;
export type NoticeEntity = keyof typeof PATHS;
export const NOTICE_ENTITIES = Object.keys(PATHS) as NoticeEntity[];

interface NoticeRow {
  /** Returns the first line of a notice: „Milan Petrović vam dodeljuje projekat“. */
  title(osoba: string, entity: NoticeEntity): string;
  icon: 'assigned' | 'mention' | 'visit-off' | 'visit-moved' | 'ready' | 'not-sent' | 'backup';
}

export const NOTICES = {
  dodeljeno: {
    title: (osoba, entity) => `${osoba} vam dodeljuje ${PATHS[entity].what}`,
    icon: 'assigned',
  },
  pomenut: { title: osoba => `${osoba} vas pominje u napomeni`, icon: 'mention' },
  oduzeto: { title: osoba => `${osoba} vas skida sa posete`, icon: 'visit-off' },
  pomereno: { title: osoba => `${osoba} pomera vašu posetu`, icon: 'visit-moved' },
  spremno: { title: osoba => `${osoba} šalje projekat na optimizaciju`, icon: 'ready' },
  'nije otišlo': { title: () => 'Poruka klijentu nije otišla', icon: 'not-sent' },
  kopija: { title: () => 'Problem sa rezervnim kopijama', icon: 'backup' },
} as const satisfies Record<string, NoticeRow>;
export type NoticeKind = keyof typeof NOTICES;
export const NOTICE_KINDS = Object.keys(NOTICES) as NoticeKind[];

interface NoticeData {
  vrsta: NoticeKind;
  entity: NoticeEntity;
  entityId: string;
  tekst: string;
  /** The name of the person who caused the notice. */
  osoba: string;
}

export const noticeTitle = ({ vrsta, entity, osoba }: Pick<NoticeData, 'vrsta' | 'entity' | 'osoba'>): string =>
  NOTICES[vrsta].title(osoba, entity);

/** Returns the mail for a notice, with a link to the record when the server's public URL is configured. */
export function noticeMail(notice: NoticeData, publicUrl: string | undefined): { subject: string; body: string } {
  const title = noticeTitle(notice);
  const path = PATHS[notice.entity].path(notice.entityId);
  const body = [
    `${title}:`,
    '',
    notice.tekst,
    ...(publicUrl ? ['', `${publicUrl}${path}`] : []),
    '',
    'Obaveštenja mejlom se isključuju u profilu.',
    '',
    'Okno',
  ];
  return { subject: `Okno: ${title}`, body: body.join('\n') };
}
