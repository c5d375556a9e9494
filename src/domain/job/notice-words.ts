/** Characters of a note that a notice shows. */
export const NOTICE_TEXT_MAX = 200;
/** Notices that the list shows. */
export const NOTICES_SHOWN = 50;

/** Given work, mentioned in a note, no longer going to a visit. */
export const NOTICE_KINDS = ['dodeljeno', 'pomenut', 'oduzeto'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

interface Noticed {
  vrsta: NoticeKind;
  entity: string;
  entityId: string;
  tekst: string;
  /** Who caused it. */
  osoba: string;
}

/** „Milan Petrović vam dodeljuje projekat“ */
export const noticeTitle = ({ vrsta, entity, osoba }: Pick<Noticed, 'vrsta' | 'entity' | 'osoba'>): string => {
  if (vrsta === 'oduzeto') return `${osoba} vas više ne šalje na posetu`;
  if (entity === 'visit') return `${osoba} vas šalje na posetu`;
  const what = entity === 'project' ? 'projekat' : 'predponudu';
  return vrsta === 'dodeljeno' ? `${osoba} vam dodeljuje ${what}` : `${osoba} vas pominje u napomeni`;
};

const PATHS: Record<string, (id: string) => string> = {
  preoffer: id => `/projekti/preoffers?predponuda=${id}`,
  project: id => `/projekti/aktivni-projekti/${id}`,
  visit: () => '/kalendar',
};

/** The mail of a notice, with the address of the record where the server knows its own. */
export function noticeMail(notice: Noticed, publicUrl: string | undefined): { subject: string; body: string } {
  const title = noticeTitle(notice);
  const path = PATHS[notice.entity]?.(notice.entityId);
  const body = [
    `${title}:`,
    '',
    notice.tekst,
    ...(publicUrl && path ? ['', `${publicUrl}${path}`] : []),
    '',
    'Obaveštenja mejlom se isključuju u profilu.',
    '',
    'Okno',
  ];
  return { subject: `Okno: ${title}`, body: body.join('\n') };
}
