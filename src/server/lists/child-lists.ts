import type { Checklist } from '#domain/enumerations.ts';
import { COMMENT_LISTS, type CommentKind, DOCUMENT_LISTS, type DocumentKind } from '#domain/lists.ts';

export type Owner = 'preoffer' | 'project';

export interface StoredFile {
  naziv: string;
  objectKey: string;
  size: number;
  contentType: string;
  createdAt: string;
  korisnik: string;
  index: number;
  /** Production is cut from it: it cannot be deleted. */
  zakljucan: boolean;
  /** Only of measurement documents. */
  checklist: Checklist | null;
  /** Only of photos. */
  tags: string[] | null;
}

export interface Comment {
  komentar: string;
  createdAt: string;
  korisnik: string;
  /** Account of the author. */
  korisnikId: string;
  /** When its author last changed it. */
  izmenjeno: string | null;
  index: number;
}

type DocumentKindOf<O extends Owner> = {
  [K in DocumentKind]: (typeof DOCUMENT_LISTS)[K]['owner'] extends O ? K : never;
}[DocumentKind];
type CommentKindOf<O extends Owner> = {
  [K in CommentKind]: (typeof COMMENT_LISTS)[K]['owner'] extends O ? K : never;
}[CommentKind];

/** The document and note lists of an owner, under the contract's field names. */
export type ChildLists<O extends Owner> = {
  [K in DocumentKindOf<O> as (typeof DOCUMENT_LISTS)[K]['field']]: StoredFile[];
} & {
  [K in CommentKindOf<O> as (typeof COMMENT_LISTS)[K]['field']]: Comment[];
};

export interface RawChildLists {
  documents: Partial<Record<DocumentKind, StoredFile[]>> | null;
  comments: Partial<Record<CommentKind, Comment[]>> | null;
}

/** The live documents of the row `id` (an SQL expression) as one JSON object by kind; an item's index is its place by id. */
export const documentsJson = (owner: Owner, id: string): string => `(
  select json_object_agg(kind, items) from (
    select d.kind, json_agg(json_build_object('naziv', d.naziv, 'objectKey', d.object_key, 'size', f.size,
      'contentType', f.content_type, 'createdAt', d.created_at, 'korisnik', d.korisnik, 'index', d.index,
      'checklist', d.checklist, 'tags', d.tags, 'zakljucan', d.zakljucan) order by d.id) as items
    from (select *, row_number() over (partition by kind order by id) - 1 as index
          from documents where ${owner}_id = ${id} and deleted_at is null) d
    join files f on f.object_key = d.object_key
    group by d.kind) lists)`;

/** The live comments in the same form. */
export const commentsJson = (owner: Owner, id: string): string => `(
  select json_object_agg(kind, items) from (
    select kind, json_agg(json_build_object('komentar', komentar, 'createdAt', created_at, 'korisnik', korisnik,
      'korisnikId', created_by, 'izmenjeno', izmenjeno, 'index', index) order by id) as items
    from (select *, row_number() over (partition by kind order by id) - 1 as index
          from comments where ${owner}_id = ${id} and deleted_at is null) numbered
    group by kind) lists)`;

const DOCUMENT_ROWS = Object.entries(DOCUMENT_LISTS) as [DocumentKind, { owner: Owner; field: string }][];
const COMMENT_ROWS = Object.entries(COMMENT_LISTS) as [CommentKind, { owner: Owner; field: string }][];

/** The results of both statements under the contract's fields; a kind without rows is an empty list. */
export function childLists<O extends Owner>(owner: O, { documents, comments }: RawChildLists): ChildLists<O> {
  const lists: Record<string, unknown[]> = {};
  for (const [kind, row] of DOCUMENT_ROWS) if (row.owner === owner) lists[row.field] = documents?.[kind] ?? [];
  for (const [kind, row] of COMMENT_ROWS) if (row.owner === owner) lists[row.field] = comments?.[kind] ?? [];
  return lists as ChildLists<O>;
}
