import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import utils from 'pg/lib/utils.js';

/** A statement that starts with its name in a comment; the client prepares it once a connection. */
const NAMED = /^\/\*(quick )?(\w+)\*\//;

/** The name under which a statement is prepared; undefined for one that is not. */
export const preparedName = (text: string): string | undefined => NAMED.exec(text)?.[2];

/**
 * Names a prepared select that is over quickly, as one by keys or by an index: those that are asked in one turn of the event
 * loop travel together.
 */
export const quick = (name: string): string => `/*quick ${name}*/`;

/** So many at most share a connection: the last waits for those before it. */
const TOGETHER = 4;

interface Read {
  name: string;
  text: string;
  values: (string | Buffer | null)[];
  resolve(rows: object[]): void;
  reject(error: unknown): void;
}

/** What pg gives a statement that writes to the connection itself. */
interface Wire {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  stream: { cork(): void; uncork(): void };
  parse(statement: { name: string; text: string }): void;
  bind(portal: { statement: string; values: Read['values'] }): void;
  describe(what: { type: 'P' }): void;
  execute(portal: object): void;
  sync(): void;
}

/** pg's own reader of rows; its declared type leaves these two out. */
interface RowReader {
  addFields(fields: unknown): void;
  parseRow(values: unknown): object;
}
const rowReader = (types: pg.CustomTypesConfig) =>
  new (pg.Result as unknown as new (mode: string, types: pg.CustomTypesConfig) => RowReader)('', types);

/** By connection and name: the columns of a prepared statement never change, so they are asked for once. */
const readers = new WeakMap<Wire, Map<string, RowReader>>();

function readersOf(wire: Wire): Map<string, RowReader> {
  const known = readers.get(wire) ?? new Map<string, RowReader>();
  readers.set(wire, known);
  return known;
}

/** The database refused a statement and goes on; with 57P… it ends the connection. */
const isRefusal = (error: unknown): boolean => error instanceof pg.DatabaseError && !error.code?.startsWith('57P');

/** Reads that go to the database in one write and return in one answer. pg calls it as it calls its own queries. */
class Trip implements pg.Submittable {
  readonly #types: pg.CustomTypesConfig;
  readonly #reads: readonly Read[];
  readonly #again: (reads: readonly Read[]) => void;
  #place = 0;
  #known = new Map<string, RowReader>();
  #rows: object[] = [];
  /** pg puts its time limit around it. */
  callback: (error?: Error | null) => void;

  constructor(
    types: pg.CustomTypesConfig,
    reads: readonly Read[],
    again: (reads: readonly Read[]) => void,
    done: (error?: Error | null) => void,
  ) {
    this.#types = types;
    this.#reads = reads;
    this.#again = again;
    this.callback = done;
  }

  /** pg notes what has been prepared by the name and text of the statement that is being answered. */
  get name(): string {
    return this.#reads[this.#place]?.name ?? '';
  }

  get text(): string {
    return this.#reads[this.#place]?.text ?? '';
  }

  submit(connection: unknown): Error | null {
    const wire = connection as Wire;
    const { parsedStatements: parsed, submittedNamedStatements: sent } = wire;
    this.#known = readersOf(wire);
    const isOther = ({ name, text }: Read) => (parsed[name] ?? sent[name] ?? text) !== text;
    if (this.#reads.some(isOther)) return new Error(`two statements are called ${this.#reads.find(isOther)?.name}`);
    wire.stream.cork();
    for (const { name, text, values } of this.#reads) {
      if (parsed[name] === undefined && sent[name] === undefined) {
        wire.parse({ name, text });
        sent[name] = text;
      }
      wire.bind({ statement: name, values });
      if (!this.#known.has(name)) wire.describe({ type: 'P' });
      wire.execute({});
    }
    wire.sync();
    wire.stream.uncork();
    return null;
  }

  handleRowDescription({ fields }: { fields: unknown }): void {
    const reader = rowReader(this.#types);
    reader.addFields(fields);
    this.#known.set(this.name, reader);
  }

  handleDataRow({ fields }: { fields: unknown }): void {
    const reader = this.#known.get(this.name);
    if (reader) this.#rows.push(reader.parseRow(fields));
  }

  handleCommandComplete(): void {
    const rows = this.#rows;
    this.#rows = [];
    this.#reads[this.#place++]?.resolve(rows);
  }

  /** The database skips what follows a statement that it refused, so that is sent again. */
  handleError(error: Error, wire: Wire): void {
    const [failed, ...rest] = this.#reads.slice(this.#place);
    this.#place = this.#reads.length;
    for (const { name } of rest) delete wire.submittedNamedStatements[name];
    failed?.reject(error);
    if (error instanceof pg.DatabaseError) this.#again(rest);
    else for (const { reject } of rest) reject(error);
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback();
  }
}

/** The reads of one turn of the event loop, sent at its end. */
function quickReads(pool: pg.Pool) {
  let waiting: Read[] = [];

  const travel = (reads: readonly Read[]): void => {
    if (reads.length === 0) return;
    pool.connect((error, client, release) => {
      if (!client) {
        for (const { reject } of reads) reject(error);
        return;
      }
      const done = (failure?: Error | null) => release(isRefusal(failure) ? undefined : (failure ?? undefined));
      client.query(new Trip(pool.options.types ?? pg.types, reads, travel, done));
    });
  };

  const leave = (): void => {
    const reads = waiting;
    waiting = [];
    const trips = Math.ceil(reads.length / TOGETHER);
    for (let trip = 0; trip < trips; trip++) travel(reads.filter((_read, place) => place % trips === trip));
  };

  return (name: string, text: string, values: readonly unknown[]) =>
    new Promise<object[]>((resolve, reject) => {
      if (waiting.push({ name, text, values: values.map(value => utils.prepareValue(value)), resolve, reject }) === 1)
        setImmediate(leave);
    });
}

/**
 * The pool for Kysely. Reads marked as quick travel with those of other requests, except in a transaction; whatever else is
 * asked takes a connection of its own and keeps it until it is released.
 */
export function sharingPool(pool: pg.Pool): PostgresPool {
  const read = quickReads(pool);

  class Client {
    #own: pg.PoolClient | undefined;

    async query(text: string, values: readonly unknown[]) {
      const [, isQuick, name] = (!this.#own && NAMED.exec(text)) || [];
      if (isQuick && name) return { command: 'SELECT', rows: await read(name, text, values) };
      this.#own ??= await pool.connect();
      return this.#own.query(text, values as unknown[]);
    }

    release(destroy?: boolean): void {
      this.#own?.release(destroy);
      this.#own = undefined;
      if (!destroy) unused.push(this);
    }
  }

  const unused: Client[] = [];
  return {
    options: pool.options,
    connect: async () => (unused.pop() ?? new Client()) as unknown as PostgresPoolClient,
    end: () => pool.end(),
  };
}
