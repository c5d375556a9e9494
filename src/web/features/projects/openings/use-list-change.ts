import type { SubmitOptions } from '#web/api/submits.ts';
import { type ChangeOptions, useChange } from '#web/api/use-change.ts';
import { type MeasuringList, measuringListQuery } from './openings-api.ts';

/** A change of a measuring list, whose response is written to the cache; the lists of projects are fetched again. */
export const useListChange = <Input>(
  send: (input: Input, options: SubmitOptions) => Promise<MeasuringList>,
  { refresh = [], ...options }: Omit<ChangeOptions<Input, MeasuringList, unknown>, 'toCache'> = {},
) =>
  useChange(send, {
    ...options,
    refresh: [['measuring-lists'], ...refresh],
    toCache: list => ({ key: measuringListQuery(list.id).queryKey, value: list }),
  });
