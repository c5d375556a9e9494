/** Characters of a note that a notice shows. */
export const NOTICE_TEXT_MAX = 200;
/** Notices that the list shows. */
export const NOTICES_SHOWN = 50;

interface Noticed {
  vrsta: 'dodeljeno' | 'pomenut';
  entity: string;
  entityId: string;
  tekst: string;
  /** Who caused it. */
  osoba: string;
}

/** „Milan Petrović vam dodeljuje projekat“ */
export const noticeTitle = ({ vrsta, entity, osoba }: Pick<Noticed, 'vrsta' | 'entity' | 'osoba'>): string => {
  const what = entity === 'project' ? 'projekat' : 'predponudu';
  return vrsta === 'dodeljeno' ? `${osoba} vam dodeljuje ${what}` : `${osoba} vas pominje u napomeni`;
};

const PATHS: Record<string, (id: string) => string> = {
  preoffer: id => `/projekti/preoffers?predponuda=${id}`,
  project: id => `/projekti/aktivni-projekti/${id}`,
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
