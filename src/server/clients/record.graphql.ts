import { notFound } from '#domain/errors.ts';
import { glassOrderNumber } from '#domain/glass/order.ts';
import { may } from '#domain/rights.ts';
import { projectNumber } from '#domain/text/formats.ts';
import { recordNumber } from '#domain/text/record-number.ts';
import type { Call } from '#server/kernel/call.ts';
import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import type { Cursors } from '#server/lists/cursor.ts';
import type { ObjectTypes } from '#server/lists/object-types.ts';
import { checkFirst } from '#server/lists/page.ts';
import { findClient } from './clients.queries.ts';
import { type ClientEvent, clientEvents } from './history.queries.ts';
import {
  type ClientDocument,
  type ClientGlass,
  type ClientPayment,
  type ClientSums,
  clientSums,
  documentsOf,
  glassOf,
  lastVisitOf,
  nextVisitOf,
  paymentsOf,
  preoffersOf,
  projectsOf,
} from './overview.queries.ts';

const PAGE_ROWS = 50;

/** Adds to the schema the data of a client's page: the overview of its records and sums, and its history. */
export function addClientRecord(builder: Builder, types: ObjectTypes, cursors: Cursors): void {
  addOverview(builder, types);
  addHistory(builder, cursors);
}

const requireClient = async (call: Call, id: string): Promise<void> => {
  if (!(await findClient(call.db, id))) throw notFound('Klijent ne postoji ili je obrisan.');
};

type Overview = ClientSums & { id: string };

function addOverview(builder: Builder, { Preoffer, Project, Visit }: ObjectTypes): void {
  const Glass = builder.objectRef<ClientGlass>('ClientGlassOrder').implement({
    fields: t => ({
      id: t.exposeID('id'),
      broj: t.string({ resolve: ({ number, year }) => glassOrderNumber(number, year) }),
      dobavljac: t.exposeString('dobavljac'),
      status: t.exposeString('status'),
      datumIsporuke: t.expose('datumIsporuke', { type: 'Date', nullable: true }),
    }),
  });
  const Payment = builder.objectRef<ClientPayment>('ClientPayment').implement({
    fields: t => ({
      id: t.exposeID('id'),
      projectId: t.exposeID('projectId'),
      projekat: t.string({ resolve: ({ number, year }) => projectNumber(number, year) }),
      tip: t.exposeString('tip'),
      nacin: t.exposeString('nacin'),
      iznos: t.expose('iznos', { type: 'Money' }),
      datum: t.expose('datum', { type: 'Date' }),
    }),
  });
  const Document = builder.objectRef<ClientDocument>('ClientDocument').implement({
    fields: t => ({
      lista: t.exposeString('lista', { description: 'the list that holds it, as in the bin' }),
      naziv: t.exposeString('naziv'),
      objectKey: t.exposeString('objectKey'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      korisnik: t.exposeString('korisnik'),
      preofferId: t.exposeID('preofferId', { nullable: true }),
      projectId: t.exposeID('projectId', { nullable: true }),
    }),
  });
  const Overview = builder.objectRef<Overview>('ClientOverview').implement({
    description: 'lists hold the newest 100; what the caller may not read is empty, a sum then null',
    fields: t => ({
      brojPredponuda: t.exposeInt('predponude'),
      brojProjekata: t.exposeInt('projekti'),
      ugovoreno: t.field({
        type: 'Money',
        nullable: true,
        description: 'RSD, projects with a chosen offer that were not lost or cancelled',
        resolve: ({ ugovoreno }, _args, { actor }) => (may(actor, 'finance:read') ? ugovoreno : null),
      }),
      duguje: t.field({
        type: 'Money',
        nullable: true,
        description: 'RSD, left to pay on those',
        resolve: ({ duguje }, _args, { actor }) => (may(actor, 'finance:read') ? duguje : null),
      }),
      sledecaPoseta: t.field({
        type: Visit,
        nullable: true,
        description: 'the next visit of any kind, of the client or of one of its jobs, today or later',
        resolve: ({ id }, _args, { db, actor }) => (may(actor, 'calendar:read') ? nextVisitOf(db, id) : null),
      }),
      poslednjaPoseta: t.field({
        type: Visit,
        nullable: true,
        description: 'the last visit that was not cancelled',
        resolve: ({ id }, _args, { db, actor }) => (may(actor, 'calendar:read') ? lastVisitOf(db, id) : null),
      }),
      predponude: t.field({
        type: [Preoffer],
        resolve: ({ id }, _args, { db, actor }) => (may(actor, 'preoffers:read') ? preoffersOf(db, id) : []),
      }),
      projekti: t.field({
        type: [Project],
        resolve: ({ id }, _args, { db, actor }) => (may(actor, 'projects:read') ? projectsOf(db, actor, id) : []),
      }),
      staklo: t.field({
        type: [Glass],
        resolve: ({ id }, _args, { db, actor }) => (may(actor, 'glass:read') ? glassOf(db, id) : []),
      }),
      uplate: t.field({
        type: [Payment],
        resolve: ({ id }, _args, { db, actor }) => (may(actor, 'finance:read') ? paymentsOf(db, id) : []),
      }),
      dokumenti: t.field({
        type: [Document],
        description: 'documents and photos',
        resolve: ({ id }, _args, { db, actor }) => documentsOf(db, actor, id),
      }),
    }),
  });
  builder.queryField('getClientOverview', t =>
    t.field({
      type: Overview,
      right: 'clients:read',
      what: 'everything of a client on one page',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, call) => {
        await requireClient(call, id);
        return { id, ...(await clientSums(call.db, id)) };
      },
    }),
  );
}

function addHistory(builder: Builder, cursors: Cursors): void {
  const Event = builder.objectRef<ClientEvent>('ClientEvent').implement({
    fields: t => ({
      kljuc: t.exposeID('kljuc', { description: 'unique in the history' }),
      vrsta: t.exposeString('vrsta', { description: 'what happened; a measurement of a project is no visit' }),
      vreme: t.expose('vreme', { type: 'DateTime' }),
      lista: t.exposeString('lista', {
        description: 'of a document or note, as in the bin; of others what kind it is',
      }),
      tekst: t.exposeString('tekst'),
      iznos: t.expose('iznos', { type: 'Money', nullable: true }),
      korisnik: t.exposeString('korisnik'),
      korisnikId: t.exposeID('korisnikId', { nullable: true, description: 'of a contact: the account of its author' }),
      preofferId: t.exposeID('preofferId', { nullable: true }),
      projectId: t.exposeID('projectId', { nullable: true }),
      glassOrderId: t.exposeID('glassOrderId', { nullable: true }),
      broj: t.string({
        nullable: true,
        description: 'of the project or glass order',
        resolve: ({ vrsta, number, year }) => recordNumber(vrsta, number, year),
      }),
    }),
  });
  const EventPage = builder.objectRef<{ items: ClientEvent[]; nextToken: string | null }>('ClientEventPage').implement({
    fields: t => ({
      items: t.expose('items', { type: [Event] }),
      nextToken: t.exposeString('nextToken', { nullable: true }),
    }),
  });
  builder.queryField('listClientEvents', t =>
    t.field({
      type: EventPage,
      right: 'clients:read',
      what: 'everything that happened to a client, newest first',
      args: {
        id: t.arg.id({ required: true }),
        first: t.arg.int({ defaultValue: PAGE_ROWS }),
        after: t.arg.string(),
      },
      resolve: async (_root, { id, first: sent, after: token }, call) => {
        const first = sent ?? PAGE_ROWS;
        checkFirst(first);
        await requireClient(call, id);
        const order = `client-events:${id}`;
        const after = token ? cursors.read(token, order) : null;
        const rows = await clientEvents(call.db, call.actor, id, { after, limit: first + 1 });
        return cursors.page(rows, first, last => ({ order, key: last.vreme, id: last.kljuc }));
      },
    }),
  );
}
