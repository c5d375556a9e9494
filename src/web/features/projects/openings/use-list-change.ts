import type { QueryKey } from '@tanstack/react-query';
import type { SubmitOptions } from '#web/api/submits.ts';
import { useChange } from '#web/api/use-change.ts';
import { type MeasuringList, measuringListQuery } from './openings-api.ts';

interface ListChangeOptions {
  form?: string;
  /** Whether the dialog reports a CONFLICT itself. */
  showsConflict?: boolean;
  /** Other queries that the change affects. */
  refresh?: readonly QueryKey[];
  onDone?(list: MeasuringList): unknown;
}

/** A change of a measuring list, whose response is written to the cache; the lists of projects are fetched again. */
export const useListChange = <Input>(
  send: (input: Input, options: SubmitOptions) => Promise<MeasuringList>,
  { refresh = [], onDone, ...options }: ListChangeOptions = {},
) =>
  useChange(send, {
    ...options,
    refresh: [['measuring-lists'], ...refresh],
    toCache: list => ({ key: measuringListQuery(list.id).queryKey, value: list }),
    ...(onDone && { onDone }),
  });
