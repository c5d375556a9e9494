import type { CommentKind, DocumentKind } from '../lists.ts';
import { recordTitle } from '../records.ts';

const DOCUMENTS: Record<DocumentKind, string> = {
  preoffer: 'Dokument predponude',
  measurement: 'Dokument merenja',
  offer: 'Ponuda',
  contract: 'Ugovor',
  optimization: 'Dokument optimizacije',
  bookkeeping: 'Dokument knjigovodstva',
  image: 'Fotografija',
  impressions: 'Knjiga utisaka',
};

const COMMENTS: Record<CommentKind, string> = {
  preoffer: 'Napomena predponude',
  offer: 'Napomena uz ponude',
  optimization: 'Napomena uz optimizaciju',
  bookkeeping: 'Napomena uz knjigovodstvo',
  image: 'Napomena uz fotografije',
};

/** „Ugovor“, „Napomena uz ponude“, „Klijent“ */
export function kindLabel({ vrsta, lista }: { vrsta: string; lista: string }): string {
  const lists: Record<string, string> = vrsta === 'document' ? DOCUMENTS : vrsta === 'comment' ? COMMENTS : {};
  return lists[lista] ?? recordTitle(vrsta);
}
