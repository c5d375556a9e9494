import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { errorMessage } from '#web/api/errors.ts';
import type { ClientField, ClientValues } from '#web/ui/client-values.ts';
import { toast } from '#web/ui/toast.ts';
import { type Client, clientQuery } from './api.ts';
import { theirTexts, valuesOf } from './client-changes.ts';

/**
 * After a conflict: takes over the newer values where nothing was typed, and tells them where something was.
 * `version` is that of the values the form stands on.
 */
export function useNewerClient<Checked>(client: Client, form: UseFormReturn<ClientValues, unknown, Checked>) {
  const cache = useQueryClient();
  const [base, setBase] = useState(client);
  const [theirs, setTheirs] = useState<Partial<Record<ClientField, string>> | null>(null);

  const loadNewer = async () => {
    try {
      const now = await cache.fetchQuery(clientQuery(client.id));
      if (!now) throw new Error('Klijent je u međuvremenu obrisan.');
      setTheirs(theirTexts(form.getValues(), valuesOf(base), valuesOf(now)));
      setBase(now);
      form.reset(valuesOf(now), { keepDirtyValues: true });
    } catch (error) {
      toast(errorMessage(error), 'error');
    }
  };
  return { version: base.version, theirs, loadNewer };
}
