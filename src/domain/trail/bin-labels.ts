import { VISIT_KIND_NAMES, VISIT_KINDS } from '../calendar/visit.ts';
import { eachField } from '../fields.ts';
import type { CommentKind, DocumentKind } from '../lists.ts';
import { recordTitle } from '../records.ts';

const DOCUMENTS: Record<DocumentKind, string> = {
  preoffer: 'Dokument predponude',
  measurement: 'Dokument merenja',
  opening: 'Fotografija otvora',
  visit: 'Fotografija sa posete',
  offer: 'Ponuda',
  draft: 'Nacrt',
  contract: 'Ugovor',
  optimization: 'Dokument optimizacije',
  bookkeeping: 'Dokument knjigovodstva',
  image: 'Fotografija',
  impressions: 'Knjiga utisaka',
  handover: 'Zapisnik o primopredaji',
};

const COMMENTS: Record<CommentKind, string> = {
  preoffer: 'Napomena predponude',
  offer: 'Napomena uz ponude',
  optimization: 'Napomena uz optimizaciju',
  bookkeeping: 'Napomena uz knjigovodstvo',
  image: 'Napomena uz fotografije',
};

const VISITS: Record<string, string> = eachField(VISIT_KIND_NAMES, kind => VISIT_KINDS[kind].title);
const LISTS: Record<string, Record<string, string>> = { document: DOCUMENTS, comment: COMMENTS, visit: VISITS };

/** The Serbian name of a deleted item: „Ugovor“, „Napomena uz ponude“, „Klijent“. */
export function kindLabel({ vrsta, lista }: { vrsta: string; lista: string }): string {
  return LISTS[vrsta]?.[lista] ?? recordTitle(vrsta);
}
