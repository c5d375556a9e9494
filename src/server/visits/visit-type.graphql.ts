import type { VisitField } from '#domain/calendar/fields.ts';
import { projectNumber } from '#domain/text/formats.ts';
import { addressField } from '#server/job/address-field.ts';
import type { ObjectTypes } from '#server/lists/object-types.ts';

export const addVisitType = ({ Visit, Person }: ObjectTypes) =>
  Visit.implement({
    fields: t => ({
      id: t.id({ resolve: ({ id }) => String(id) }),
      ...({
        vrsta: t.exposeString('vrsta'),
        datum: t.expose('datum', { type: 'Date' }),
        vreme: t.expose('vreme', { type: 'LocalTime', nullable: true, description: 'null: during the day' }),
        minuta: t.exposeInt('minuta', { description: 'minutes' }),
        dana: t.exposeInt('dana', { description: 'consecutive days, each with the same time and length' }),
        rokDo: t.expose('rokDo', { type: 'LocalTime', nullable: true, description: 'end of the arrival window' }),
        opis: t.exposeString('opis', { nullable: true }),
        napomena: t.exposeString('napomena', { nullable: true }),
        adresa: t.string({
          nullable: true,
          description: 'of the record when the visit was made, or as typed; null without the right to addresses',
          resolve: addressField('adresa'),
        }),
        mesto: t.exposeString('mesto', { nullable: true }),
        telefon: t.string({ nullable: true, resolve: addressField('telefon') }),
      } satisfies Record<VisitField, unknown>),
      status: t.exposeString('status'),
      naziv: t.exposeString('naziv', { description: 'the client; of a visit without a record its description' }),
      osobe: t.field({ type: [Person], resolve: ({ osobe }) => osobe }),
      broj: t.string({
        nullable: true,
        description: 'of the project',
        resolve: ({ number, year }) => (number === null || year === null ? null : projectNumber(number, year)),
      }),
      projectId: t.exposeID('projectId', { nullable: true }),
      projectCreatedAt: t.expose('projectCreatedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'createdAt of the project, which its mutations take',
      }),
      preofferId: t.exposeID('preofferId', {
        nullable: true,
        description: 'of a visit that was made before the project, both are there',
      }),
      clientId: t.exposeID('clientId', { nullable: true, description: 'only of a visit to the client itself' }),
      stigaoAt: t.expose('stigaoAt', {
        type: 'DateTime',
        nullable: true,
        description: 'when they said they are there',
      }),
      version: t.exposeInt('version', { description: 'raised by each change' }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      korisnik: t.exposeString('korisnik'),
      izmenjeno: t.expose('izmenjeno', { type: 'DateTime', nullable: true, description: 'when it was changed last' }),
    }),
  });
