import type { ImportedClient } from './client-row.ts';

/** A stored client that has a key of a row in the file. */
export interface KnownClient {
  id: string;
  poslovnoIme: string;
  pib: string | null;
}

interface MatchedRow {
  /** The row's number in the file. */
  row: number;
  /** `clientKeys` of the row's client: the PIB before the name. */
  keys: readonly string[];
  client: ImportedClient;
}

/** The client of an imported job: a stored one, found by PIB or name, or one that the import creates. */
export interface MatchedClient {
  id: string;
  /** By what the stored client was found; null for a new client. */
  by: 'PIB' | 'naziv' | null;
  /** The stored client's name; for a new client the name in the file. */
  naziv: string;
  /** The number of the first row with this client. */
  row: number;
  /** The number of rows with this client. */
  rows: number;
  /** The data of a new client, or null; each field comes from the first row that states it. */
  made: ImportedClient | null;
}

const isPibKey = (key: string): boolean => key.startsWith('PIB ');
/** Whether two records may be one client: yes unless they have different PIBs. */
const mayBeOne = (one: string | null | undefined, other: string | null | undefined): boolean =>
  !one || !other || one === other;

/** Fills the empty fields of a new client from another row. */
const fill = (made: ImportedClient, more: ImportedClient): void => {
  for (const [field, value] of Object.entries(more)) {
    const known = made[field as keyof ImportedClient];
    if (value !== null && value !== undefined && (known === null || known === undefined))
      Object.assign(made, { [field]: value });
  }
};

/** The new clients of earlier rows of the file, looked up by key. */
class MadeClients {
  readonly #byKey = new Map<string, MatchedClient[]>();

  find(key: string, fits: (pib: string | null | undefined) => boolean): MatchedClient | undefined {
    return this.#byKey.get(key)?.find(({ made }) => fits(made?.pib));
  }

  add(client: MatchedClient, keys: readonly string[]): void {
    for (const key of keys) {
      const sharers = this.#byKey.get(key);
      if (!sharers) this.#byKey.set(key, [client]);
      else if (!sharers.includes(client)) sharers.push(client);
    }
  }
}

/**
 * Returns a map from each row's number to its client: a stored client with the same PIB, else one with the same name
 * unless the PIBs differ, else a new client, which rows with equal keys share. `known` maps keys to stored clients, the
 * preferred first.
 */
export function matchClients(
  rows: readonly MatchedRow[],
  known: ReadonlyMap<string, readonly KnownClient[]>,
  newId: () => string,
): Map<number, MatchedClient> {
  const matchById = new Map<string, MatchedClient>();
  const made = new MadeClients();

  const find = ({ row, keys, client }: MatchedRow): MatchedClient => {
    for (const key of keys) {
      const by = isPibKey(key) ? 'PIB' : 'naziv';
      const fits = (pib: string | null | undefined) => by === 'PIB' || mayBeOne(pib, client.pib);
      const live = known.get(key)?.find(one => fits(one.pib));
      if (live) return matchById.get(live.id) ?? { id: live.id, by, naziv: live.poslovnoIme, row, rows: 0, made: null };
      const earlier = made.find(key, fits);
      if (earlier) return earlier;
    }
    return { id: newId(), by: null, naziv: client.poslovnoIme, row, rows: 0, made: { ...client } };
  };

  return new Map(
    rows.map(one => {
      const found = find(one);
      if (found.made) {
        fill(found.made, one.client);
        made.add(found, one.keys);
      } else matchById.set(found.id, found);
      found.rows++;
      return [one.row, found] as const;
    }),
  );
}
