import type { GraphQLSchema } from 'graphql';
import type { Kysely } from 'kysely';
import type { FieldErrors } from '#domain/errors.ts';
import { DOCUMENT_LISTS, type DocumentKind } from '#domain/lists.ts';
import { newObjectKey } from '#server/files/object-key.ts';
import type { Database } from '#server/kernel/postgres/database.ts';
import type { Answer, CallOptions } from './app.ts';
import type { Row } from './business-steps.ts';

/** The parts of a test app that `callsOf` needs. */
interface Base {
  schema: GraphQLSchema;
  db: Kysely<Database>;
  staff: string;
  owner: string;
  gql<T>(query: string, variables?: object, options?: CallOptions): Promise<Answer<T>>;
  rest<T>(method: 'PUT', url: string, payload: object): Promise<{ status: number; body: T }>;
  warm(connections?: number): Promise<void>;
}

type Table = 'accounts' | 'clients' | 'glass_orders' | 'preoffers' | 'projects';
const ROW_DEFAULTS = {
  payments: { tip: 'rata', nacin: 'gotovina' },
  payment_dues: { tip: 'rata' },
  visits: { vreme: '09:00' },
  documents: {},
};

/** The calls that tests make of a test app, and the rows that they write directly into its tables. */
export function callsOf(app: Base) {
  const attempt = <T>(name: string, input: object, selection: string, options?: CallOptions) => {
    const field = app.schema.getMutationType()?.getFields()[name];
    const type = String(field?.args[0]?.type);
    const text = `mutation($input: ${type}) { ${name}(input: $input) { ${selection} } }`;
    return app.gql<Record<string, T> | null>(text, { input }, options);
  };

  const calls = {
    /** Calls one mutation; returns the selected fields. Throws on any error. */
    async change<T = Row>(name: string, input: object, selection = 'id createdAt', options?: CallOptions): Promise<T> {
      const { data, body } = await attempt<T>(name, input, selection, options);
      if (!data) throw new Error(`${name}: ${body}`);
      return data[name] as T;
    },

    /** Calls one mutation that must be refused; returns the error code and the field errors. Throws when it succeeds. */
    async refusal(name: string, input: object, options?: CallOptions): Promise<{ code: string; fields?: FieldErrors }> {
      const { errors, body, status } = await attempt(name, input, '__typename', options);
      const extensions = errors[0]?.extensions;
      if (!extensions || extensions.status >= 500) throw new Error(`${name} was not refused: ${status} ${body}`);
      return extensions;
    },

    /** Runs a query of one field and returns the field's value; throws on any error. */
    async query<T>(text: string, variables: object = {}, options?: CallOptions): Promise<T> {
      const { data, errors, body } = await app.gql<Record<string, T> | null>(text, variables, options);
      if (!data || errors.length > 0) throw new Error(body);
      return Object.values(data)[0] as T;
    },

    /** Reads a record by its id: `read('getProject', id, 'step')`. */
    read: <T>(field: string, id: string, selection: string, options?: CallOptions): Promise<T> =>
      calls.query(`query($id: ID!) { ${field}(id: $id) { ${selection} } }`, { id }, options),

    /** The error code of a refused query; undefined for a query that succeeds. */
    queryCode: async (text: string, variables: object = {}, options?: CallOptions) =>
      (await app.gql(text, variables, options)).errors[0]?.extensions.code,

    /** Calls the mutation concurrently with each input; returns how many calls succeeded, and the codes of the refusals. */
    async race(name: string, inputs: object[], options: CallOptions[] = []) {
      await app.warm(inputs.length);
      const responses = await Promise.all(inputs.map((input, i) => attempt(name, input, '__typename', options[i])));
      const codes = responses.flatMap(({ errors }) => errors.map(error => error.extensions.code));
      return { done: responses.filter(({ errors }) => errors.length === 0).length, codes };
    },

    deleteClient: (clientId: string) => app.rest('PUT', '/api/clients/delete', { clientId }),

    /** Restores a record from the bin as the owner; returns the code and the message of each error. */
    async restore(vrsta: string, id: string) {
      const mutation = 'mutation($vrsta: String!, $id: ID!) { restoreDeleted(vrsta: $vrsta, id: $id) { id } }';
      const { errors } = await app.gql(mutation, { vrsta, id }, { as: app.owner });
      return errors.map(({ message, extensions }) => [extensions.code, message]);
    },

    /** A record's changes in the trail, the oldest first; with `action`, only those of that action. */
    async trailOf(entityId: string, action?: string) {
      const rows = app.db
        .selectFrom('changes')
        .select(['action', 'detail'])
        .where('entity_id', '=', entityId)
        .orderBy('id');
      return (await rows.execute()).filter(row => action === undefined || row.action === action);
    },

    /** Sets columns of a row directly in its table. */
    setColumns: (table: Table, id: string, columns: object) =>
      app.db.updateTable(table).set(columns).where('id', '=', id).execute(),

    /** Adds a row that belongs to the project directly to the table, as if the staff account had created it. */
    insertForProject: (table: keyof typeof ROW_DEFAULTS, project_id: string, columns: object) => {
      const row = { project_id, created_by: app.staff, korisnik: 'Mira', ...ROW_DEFAULTS[table], ...columns };
      return app.db.insertInto(table).values(row).execute();
    },

    /** Adds the row of an uploaded file for this kind of list, without the file; returns the object's key. */
    async storeObject(kind: DocumentKind, naziv = 'skica.pdf'): Promise<string> {
      const { prefix } = DOCUMENT_LISTS[kind];
      const object_key = newObjectKey(prefix, naziv);
      const content_type = kind === 'image' ? 'image/jpeg' : 'application/pdf';
      const file = { object_key, prefix, naziv, content_type, size: 1234, state: 'stored' as const };
      await app.db
        .insertInto('files')
        .values({ ...file, created_by: app.staff })
        .execute();
      return object_key;
    },
  };
  return calls;
}
