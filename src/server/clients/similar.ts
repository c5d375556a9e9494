import { type ComparedClient, LIKENESSES, type Likeness, likenessOf } from '#domain/client/same-client.ts';
import { badInput } from '#domain/errors.ts';
import { NAME_MAX } from '#domain/limits.ts';
import { parsePhone } from '#domain/text/phone.ts';
import { mayFit } from '#domain/text/text.ts';
import type { Call } from '#server/kernel/call.ts';
import { isPostgresText } from '#server/kernel/postgres/row-id.ts';
import { type Candidate, candidates } from './similar.queries.ts';

/** How many similar clients are returned. */
const SIMILAR_MAX = 3;

export interface SimilarClient {
  client: Candidate;
  razlog: Likeness;
}

interface TypedClient {
  poslovnoIme?: string | null | undefined;
  pib?: string | null | undefined;
  mesto?: string | null | undefined;
  telefoni?: readonly string[] | null | undefined;
}

/** The text without blanks at its ends; empty for a text that no client can have. */
const comparable = (text: string | null | undefined): string => (text && isPostgresText(text) ? text.trim() : '');

/**
 * Returns existing clients that may be the new one, the likeliest first; unfinished values are compared as far as they
 * were typed. Throws BAD_USER_INPUT for too many or too long texts.
 */
export async function similarClients(
  call: Call,
  { poslovnoIme, pib, mesto, telefoni }: TypedClient,
): Promise<SimilarClient[]> {
  const texts = [poslovnoIme ?? '', pib ?? '', mesto ?? '', ...(telefoni ?? [])];
  if (texts.length > 3 + 4 || !texts.every(text => mayFit(text, NAME_MAX)))
    throw badInput({ poslovnoIme: 'Unesite kraći tekst.' });
  const typed: ComparedClient = {
    poslovnoIme: comparable(poslovnoIme),
    pib: comparable(pib) || null,
    mesto: comparable(mesto) || null,
    phones: (telefoni ?? []).flatMap(text => parsePhone(text) ?? []),
  };
  const found = new Map<string, SimilarClient>();
  for (const client of await candidates(call.db, typed)) {
    const razlog = likenessOf(typed, client);
    if (razlog && !found.has(client.id)) found.set(client.id, { client, razlog });
  }
  return [...found.values()]
    .sort((a, b) => LIKENESSES.indexOf(a.razlog) - LIKENESSES.indexOf(b.razlog))
    .slice(0, SIMILAR_MAX);
}
