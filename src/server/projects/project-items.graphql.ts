import { CHECKLIST_FIELDS } from '#domain/enumerations.ts';
import type { DueField, FinanceField, MeasurementField, PaymentField } from '#domain/project/fields.ts';
import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import type { StoredFile } from '#server/lists/child-lists.ts';
import {
  type Due,
  fileFields,
  type Measurement,
  type ObjectTypes,
  type Payment,
  type ProjectRow,
} from '#server/lists/object-types.ts';

/** Creates the GraphQL types of a project's items; lists/object-types.ts has those of plain documents and notes. */
export function projectItemTypes(builder: Builder, { Person }: Pick<ObjectTypes, 'Person'>) {
  const MeasurementType = builder.objectRef<Measurement>('Measurement').implement({
    fields: t => ({
      id: t.exposeID('id'),
      version: t.exposeInt('version', { description: 'raised by each change' }),
      ...({
        datum: t.expose('datum', { type: 'Date' }),
        vreme: t.expose('vreme', { type: 'LocalTime', nullable: true, description: 'null: during the day' }),
        opis: t.exposeString('opis', { nullable: true }),
        napomena: t.exposeString('napomena', { nullable: true }),
      } satisfies Record<MeasurementField, unknown>),
      korisnik: t.exposeString('korisnik'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      izmenjeno: t.expose('izmenjeno', { type: 'DateTime', nullable: true, description: 'when it was changed last' }),
      index: t.exposeInt('index'),
      osobe: t.expose('osobe', { type: [Person], description: 'who goes' }),
    }),
  });
  const MeasurementDocument = builder.objectRef<StoredFile>('MeasurementDocument').implement({
    fields: t => ({
      ...fileFields(t),
      createdBy: t.string({ resolve: document => document.korisnik }),
      zakljucan: t.exposeBoolean('zakljucan', {
        description: 'the project is ready and production is cut from it: it cannot be deleted',
      }),
    }),
  });
  for (const field of CHECKLIST_FIELDS) {
    builder.objectField(MeasurementDocument, field, t =>
      t.string({ resolve: ({ checklist }) => checklist?.[field] ?? '' }),
    );
  }
  const PaymentType = builder.objectRef<Payment>('Payment').implement({
    fields: t => ({
      id: t.exposeID('id'),
      version: t.exposeInt('version', { description: 'raised by each correction' }),
      ...({
        tip: t.exposeString('tip'),
        nacin: t.exposeString('nacin'),
        iznos: t.expose('iznos', { type: 'Money', description: 'RSD' }),
        datum: t.expose('datum', { type: 'Date' }),
        napomena: t.exposeString('napomena', { nullable: true }),
      } satisfies Record<PaymentField, unknown>),
      createdBy: t.exposeString('createdBy'),
      createdById: t.exposeID('createdById', { description: 'account that entered it' }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      ispravljeno: t.expose('ispravljeno', {
        type: 'DateTime',
        nullable: true,
        description: 'when it was corrected last',
      }),
      index: t.exposeInt('index'),
    }),
  });
  const DueType = builder.objectRef<Due>('Due').implement({
    description: 'a payment that is due; payments cover the dues in the order of their days',
    fields: t => ({
      id: t.exposeID('id'),
      version: t.exposeInt('version', { description: 'raised by each change' }),
      ...({
        tip: t.exposeString('tip'),
        iznos: t.expose('iznos', { type: 'Money', description: 'RSD' }),
        rok: t.expose('rok', { type: 'Date', nullable: true, description: 'null: on the day of installation' }),
        napomena: t.exposeString('napomena', { nullable: true }),
      } satisfies Record<DueField, unknown>),
      procenat: t.exposeString('procenat', {
        nullable: true,
        description: 'percent of the total, which the amount follows; null once the amount was typed',
      }),
      createdBy: t.exposeString('createdBy'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      index: t.exposeInt('index'),
    }),
  });
  const Image = builder.objectRef<StoredFile>('Image').implement({
    fields: t => ({
      ...fileFields(t),
      tags: t.stringList({ resolve: image => image.tags ?? [] }),
    }),
  });
  const OpeningPhoto = builder.objectRef<StoredFile>('OpeningPhoto').implement({
    fields: t => ({
      openingId: t.exposeID('openingId', { nullable: true }),
      ...fileFields(t),
      korisnik: t.exposeString('korisnik'),
    }),
  });
  const VisitPhoto = builder.objectRef<StoredFile>('VisitPhoto').implement({
    fields: t => ({
      visitId: t.id({
        nullable: true,
        description: 'null when the visit is no longer there',
        resolve: ({ visitId }) => (visitId === null ? null : String(visitId)),
      }),
      ...fileFields(t),
      korisnik: t.exposeString('korisnik'),
      index: t.exposeInt('index', { description: 'in fotografijePoseta of the project' }),
    }),
  });
  const FinancesType = builder.objectRef<ProjectRow>('Finances').implement({
    fields: t =>
      ({
        vrednostUneta: t.exposeBoolean('vrednostUneta', {
          description: 'false: the value is the default of a new project, and nothing is owed',
        }),
        vrednost: t.expose('vrednost', { type: 'Money', description: 'EUR' }),
        kurs: t.exposeString('kurs', { description: 'RSD per EUR' }),
        popust: t.exposeString('popust', { description: 'percent' }),
        demontaza: t.expose('demontaza', { type: 'Money', nullable: true, description: 'RSD' }),
      }) satisfies Record<FinanceField | 'vrednostUneta', unknown>,
  });
  return {
    Measurement: MeasurementType,
    MeasurementDocument,
    Payment: PaymentType,
    Due: DueType,
    Image,
    OpeningPhoto,
    VisitPhoto,
    Finances: FinancesType,
  };
}

export type ProjectItemTypes = ReturnType<typeof projectItemTypes>;
