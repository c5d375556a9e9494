import type { Checklist } from '#domain/enumerations.ts';
import {
  COMMENT_KINDS,
  COMMENT_LISTS,
  type CommentKind,
  DOCUMENT_KINDS,
  DOCUMENT_LISTS,
  type DocumentKind,
  type JobEntity,
} from '#domain/lists.ts';
import { quotedList } from '#server/kernel/postgres/quoted-list.ts';
import { jsonList } from './json-rows.ts';

export interface StoredFile {
  naziv: string;
  objectKey: string;
  size: number;
  contentType: string;
  createdAt: string;
  korisnik: string;
  index: number;
  /** Whether production uses the document, so that it cannot be deleted. */
  zakljucan: boolean;
  /** Set for measurement documents only. */
  checklist: Checklist | null;
  /** Set for photos only. */
  tags: string[] | null;
  /** Set for photos of openings only. */
  openingId: string | null;
  /** Set for photos taken at a visit only. */
  visitId: number | null;
}

export interface Comment {
  id: string;
  komentar: string;
  createdAt: string;
  korisnik: string;
  /** Account of the author. */
  korisnikId: string;
  /** When its author last changed it. */
  izmenjeno: string | null;
  index: number;
}

type DocumentKindOf<O extends JobEntity> = {
  [K in DocumentKind]: (typeof DOCUMENT_LISTS)[K]['entity'] extends O ? K : never;
}[DocumentKind];
type CommentKindOf<O extends JobEntity> = {
  [K in CommentKind]: (typeof COMMENT_LISTS)[K]['entity'] extends O ? K : never;
}[CommentKind];

/** The document and note lists of a pre-offer or project, with their field names in the GraphQL schema. */
export type ChildLists<O extends JobEntity> = {
  [K in DocumentKindOf<O> as (typeof DOCUMENT_LISTS)[K]['field']]: StoredFile[];
} & {
  [K in CommentKindOf<O> as (typeof COMMENT_LISTS)[K]['field']]: Comment[];
};

type RawItem<Item, Kind> = Omit<Item, 'index'> & { kind: Kind };

export interface RawChildLists {
  documents: RawItem<StoredFile, DocumentKind>[] | null;
  comments: RawItem<Comment, CommentKind>[] | null;
}

const DOCUMENT_ROWS = Object.entries(DOCUMENT_LISTS) as [DocumentKind, { entity: JobEntity; field: string }][];
const COMMENT_ROWS = Object.entries(COMMENT_LISTS) as [CommentKind, { entity: JobEntity; field: string }][];

const kindsOf = (rows: readonly [string, { entity: JobEntity }][], entity: JobEntity) =>
  rows.flatMap(([kind, row]) => (row.entity === entity ? [kind] : []));

/** SQL that restricts to the kinds that may be read; empty when all may be read. */
function ofKinds(column: string, all: readonly string[], readable: readonly string[]): string {
  const kinds = all.filter(kind => readable.includes(kind));
  if (kinds.length === all.length) return '';
  return kinds.length === 0 ? 'and false' : `and ${column} in (${quotedList(kinds)})`;
}

/** SQL of the live documents of the row `id` (an SQL expression), of the given kinds, oldest first. */
export const documentsJson = (entity: JobEntity, id: string, kinds: readonly DocumentKind[] = DOCUMENT_KINDS): string =>
  jsonList(`select d.kind, d.naziv, d.object_key as "objectKey", f.size, f.content_type as "contentType",
      d.created_at as "createdAt", d.korisnik, d.checklist, d.tags, d.zakljucan,
      d.opening_id as "openingId", d.visit_id as "visitId"
    from documents d join files f on f.object_key = d.object_key
    where d.${entity}_id = ${id} and d.deleted_at is null
      ${ofKinds('d.kind', kindsOf(DOCUMENT_ROWS, entity), kinds)} order by d.id`);

/** SQL of the live notes, in the same form as `documentsJson`. */
export const commentsJson = (entity: JobEntity, id: string, kinds: readonly CommentKind[] = COMMENT_KINDS): string =>
  jsonList(`select c.kind, c.id::text, c.komentar, c.created_at as "createdAt", c.korisnik, c.created_by as "korisnikId", c.izmenjeno
    from comments c where c.${entity}_id = ${id} and c.deleted_at is null
      ${ofKinds('c.kind', kindsOf(COMMENT_ROWS, entity), kinds)} order by c.id`);

export const withIndexes = <Item extends object>(items: readonly Item[] | null): (Item & { index: number })[] =>
  (items ?? []).map((item, index) => Object.assign(item, { index }));

/**
 * Returns the lists, keyed by their field names in the GraphQL schema, from the results of `documentsJson` and
 * `commentsJson`; a kind without rows is an empty list.
 */
export function childLists<O extends JobEntity>(entity: O, { documents, comments }: RawChildLists): ChildLists<O> {
  const lists: Record<string, object[]> = {};
  const fillLists = (
    kinds: readonly [string, { entity: JobEntity; field: string }][],
    items: readonly { kind: string }[] | null,
  ): void => {
    const byKind = new Map<string, object[]>();
    for (const [kind, row] of kinds) {
      if (row.entity !== entity) continue;
      const list: object[] = [];
      byKind.set(kind, list);
      lists[row.field] = list;
    }
    for (const item of items ?? []) {
      const list = byKind.get(item.kind);
      list?.push(Object.assign(item, { index: list.length }));
    }
  };
  fillLists(DOCUMENT_ROWS, documents);
  fillLists(COMMENT_ROWS, comments);
  return lists as ChildLists<O>;
}
