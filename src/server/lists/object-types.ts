import type { VisitRow } from '#domain/calendar/fields.ts';
import type { Person } from '#domain/identity/fields.ts';
import type { DueData, MeasurementData, PaymentData } from '#domain/project/fields.ts';
import type { Builder, ObjectFields } from '#server/kernel/graphql/graphql-builder.ts';
import type { ChildLists, Comment, StoredFile } from './child-lists.ts';
import type { CamelRow } from './columns.ts';

export type ClientRow = CamelRow<'clients'>;

/** Rows of lists contain only their columns; the optional fields here are read when they are selected (batch.ts). */
export interface PreofferRow extends CamelRow<'preoffers'>, Partial<ChildLists<'preoffer'>> {
  /** Null when the client was deleted. */
  client?: ClientRow | null;
}

export interface Measurement extends MeasurementData {
  id: string;
  version: number;
  /** The people assigned to the visit. */
  osobe: Person[];
  korisnik: string;
  createdAt: string;
  izmenjeno: string | null;
  index: number;
}

export interface Payment extends PaymentData {
  id: string;
  version: number;
  createdBy: string;
  createdById: string;
  createdAt: string;
  ispravljeno: string | null;
  index: number;
}

export interface Due extends DueData {
  id: string;
  version: number;
  /** The percent of the project's total from which the amount is computed; null when the amount was typed. */
  procenat: string | null;
  createdBy: string;
  createdAt: string;
  index: number;
}

export interface ProjectLists extends ChildLists<'project'> {
  merenja: Measurement[];
  uplate: Payment[];
  rokoviUplata: Due[];
}

export interface ProjectRow extends CamelRow<'projects'>, Partial<ProjectLists> {
  preoffer?: PreofferRow;
}

/** The fields of every kind of document in the GraphQL schema. */
export const fileFields = (t: ObjectFields<StoredFile>) => ({
  naziv: t.exposeString('naziv'),
  objectKey: t.exposeString('objectKey'),
  contentType: t.exposeString('contentType'),
  size: t.exposeFloat('size', { description: 'bytes' }),
  createdAt: t.expose('createdAt', { type: 'DateTime' }),
  index: t.exposeInt('index'),
});

/** The GraphQL types that several features refer to; each feature adds the fields of its types. */
export function objectTypes(builder: Builder) {
  const StoredFileType = builder.objectRef<StoredFile>('StoredFile').implement({
    fields: t => ({
      ...fileFields(t),
      korisnik: t.exposeString('korisnik', { nullable: true }),
      zakljucan: t.exposeBoolean('zakljucan', {
        description: 'the project is ready and production is cut from it: it cannot be deleted',
      }),
    }),
  });
  const CommentType = builder.objectRef<Comment>('Comment').implement({
    fields: t => ({
      id: t.exposeID('id'),
      komentar: t.exposeString('komentar'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      korisnik: t.exposeString('korisnik', { nullable: true }),
      korisnikId: t.exposeID('korisnikId', { description: 'account of the author' }),
      izmenjeno: t.expose('izmenjeno', {
        type: 'DateTime',
        nullable: true,
        description: 'when its author changed it last',
      }),
      index: t.exposeInt('index'),
    }),
  });
  return {
    Client: builder.objectRef<ClientRow>('Client'),
    Preoffer: builder.objectRef<PreofferRow>('Preoffer'),
    Project: builder.objectRef<ProjectRow>('Project'),
    StoredFile: StoredFileType,
    Comment: CommentType,
    Person: builder.objectRef<Person>('Person'),
    Visit: builder.objectRef<VisitRow>('Visit'),
  };
}

export type ObjectTypes = ReturnType<typeof objectTypes>;
