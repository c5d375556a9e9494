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

interface Statement {
  name: string;
  text: string;
  values: (string | Buffer | null)[];
}
/** What Kysely takes from an answer. */
interface Answer {
  command: string;
  rowCount: number;
  rows: object[];
}
interface Passenger extends Statement {
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

const statement = (name: string, text: string, values: readonly unknown[]): Statement => ({
  name,
  text,
  values: values.map(value => utils.prepareValue(value)),
});

/** What pg gives a statement that writes to the connection itself. */
interface Wire {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  stream: { cork(): void; uncork(): void };
  parse(statement: { name: string; text: string }): void;
  bind(portal: { statement: string; values: Statement['values'] }): void;
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

/** `INSERT 0 3`, `SELECT 20`, `BEGIN`: the command, and how many rows it wrote or read. */
function answerOf(told: string, rows: object[]): Answer {
  const words = told.split(' ');
  return { command: words[0] ?? '', rowCount: Number(words.at(-1)) || 0, rows };
}

/**
 * Prepared statements that go to the database in one write and return in one answer. pg calls it as it calls its own queries;
 * it asks for the columns of a statement once a connection, where pg asks each time.
 */
class Trip implements pg.Submittable {
  readonly #types: pg.CustomTypesConfig;
  readonly #passengers: readonly Passenger[];
  readonly #skipped: (passengers: readonly Passenger[]) => void;
  #place = 0;
  #known = new Map<string, RowReader>();
  #rows: object[] = [];
  /** pg puts its time limit around it. */
  callback: (error?: Error | null) => void;

  /** `skipped` takes those that stand behind one that the database refused. */
  constructor(
    types: pg.CustomTypesConfig,
    passengers: readonly Passenger[],
    skipped: (passengers: readonly Passenger[]) => void,
    done: (error?: Error | null) => void,
  ) {
    this.#types = types;
    this.#passengers = passengers;
    this.#skipped = skipped;
    this.callback = done;
  }

  /** pg notes what has been prepared by the name and text of the statement that is being answered. */
  get name(): string {
    return this.#passengers[this.#place]?.name ?? '';
  }

  get text(): string {
    return this.#passengers[this.#place]?.text ?? '';
  }

  submit(connection: unknown): Error | null {
    const wire = connection as Wire;
    const { parsedStatements: parsed, submittedNamedStatements: sent } = wire;
    this.#known = readersOf(wire);
    const isOther = ({ name, text }: Statement) => (parsed[name] ?? sent[name] ?? text) !== text;
    if (this.#passengers.some(isOther))
      return new Error(`two statements are called ${this.#passengers.find(isOther)?.name}`);
    wire.stream.cork();
    for (const { name, text, values } of this.#passengers) {
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

  handleCommandComplete({ text }: { text: string }): void {
    const answer = answerOf(text, this.#rows);
    this.#rows = [];
    if (!this.#known.has(this.name)) this.#known.set(this.name, rowReader(this.#types)); // it has no columns
    this.#passengers[this.#place++]?.resolve(answer);
  }

  /** The database skips what follows a statement that it refused. */
  handleError(error: Error, wire: Wire): void {
    const [failed, ...rest] = this.#passengers.slice(this.#place);
    this.#place = this.#passengers.length;
    for (const { name } of rest) delete wire.submittedNamedStatements[name];
    failed?.reject(error);
    if (error instanceof pg.DatabaseError) this.#skipped(rest);
    else for (const { reject } of rest) reject(error);
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback();
  }
}

/** The reads of one turn of the event loop, sent at its end. */
function quickReads(pool: pg.Pool) {
  let waiting: Passenger[] = [];

  const travel = (reads: readonly Passenger[]): void => {
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

  return (read: Statement) =>
    new Promise<Answer>((resolve, reject) => {
      if (waiting.push({ ...read, resolve, reject }) === 1) setImmediate(leave);
    });
}

const BEGIN = statement('begin', 'begin', []);
const ENDS = new Set(['commit', 'rollback']);

/** Runs prepared statements on a connection in one write; returns the answer to the last, or the error of the first that fails. */
const inOneWrite = (
  connection: pg.PoolClient,
  types: pg.CustomTypesConfig,
  before: readonly Statement[],
  last: Statement,
) =>
  new Promise<Answer>((resolve, reject) => {
    const passengers = [...before.map(one => ({ ...one, resolve: () => {}, reject })), { ...last, resolve, reject }];
    const skipped = () => {}; // they share the error
    // as a connection of the pool that failed is closed, so is one that holds a transaction
    const done = (failure?: Error | null) => void (failure && !isRefusal(failure) && connection.end());
    connection.query(new Trip(types, passengers, skipped, done));
  });

/**
 * The pool for Kysely. Reads marked as quick travel with those of other requests, except in a transaction; whatever else is
 * asked takes a connection of its own and keeps it until it is released. A transaction's `begin` travels with its first
 * prepared statement, which saves a write and an answer.
 */
export function sharingPool(pool: pg.Pool): PostgresPool {
  const read = quickReads(pool);
  const types = pool.options.types ?? pg.types;

  class Client {
    #own: pg.PoolClient | undefined;
    #isBeginning = false;

    async query(text: string, values: readonly unknown[]) {
      const [, isQuick, name] = NAMED.exec(text) ?? [];
      if (!this.#own && isQuick && name) return read(statement(name, text, values));
      this.#own ??= await pool.connect();
      if (text === BEGIN.text) {
        this.#isBeginning = true;
        return answerOf('BEGIN', []);
      }
      const isFirst = this.#isBeginning;
      this.#isBeginning = false;
      if (name) return inOneWrite(this.#own, types, isFirst ? [BEGIN] : [], statement(name, text, values));
      if (isFirst && ENDS.has(text)) return answerOf(text.toUpperCase(), []); // nothing was begun
      if (isFirst) await this.#own.query(BEGIN.text);
      return this.#own.query(text, values as unknown[]);
    }

    release(destroy?: boolean): void {
      this.#own?.release(destroy);
      this.#own = undefined;
      this.#isBeginning = false;
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
