import type { SubmitOptions } from '#web/api/submits.ts';
import { type ChangeOptions, useChange } from '#web/api/use-change.ts';
import { PREOFFERS_SCOPE, type Preoffer, preofferKey } from './api.ts';

interface PreofferKey {
  id: string;
  createdAt: string;
}

interface Options<Sent> extends Pick<ChangeOptions<Sent, Preoffer, Preoffer>, 'form' | 'refresh' | 'showsConflict'> {
  /** Returns the pre-offer to show at once. */
  optimistic?(old: Preoffer, sent: Sent): Preoffer;
}

/** A change of the pre-offer by `send`, whose response is written to the cached pre-offer. */
export const usePreofferChange = <Input extends PreofferKey>(
  { id, createdAt }: PreofferKey,
  send: (input: Input, options: SubmitOptions) => Promise<Preoffer>,
  { optimistic, ...options }: Options<Omit<Input, keyof PreofferKey>> = {},
) => {
  const key = preofferKey(id);
  return useChange<Preoffer, Omit<Input, keyof PreofferKey>, Preoffer>(
    (change, submit) => send({ ...change, id, createdAt } as Input, submit),
    {
      ...options,
      scope: PREOFFERS_SCOPE,
      toCache: value => ({ key, value }),
      ...(optimistic && { optimistic: { key, update: optimistic } }),
    },
  );
};
