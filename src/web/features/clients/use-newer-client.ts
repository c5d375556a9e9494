import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ClientField } from '#domain/client/fields.ts';
import { ApiError, errorMessage } from '#web/api/errors.ts';
import { theirTexts } from '#web/api/their-texts.ts';
import type { ClientValues } from '#web/business/client-values.ts';
import { toast } from '#web/toast/toast.ts';
import { type Client, clientQuery } from './api.ts';
import { valuesOf } from './client-changes.ts';

/**
 * When a colleague saved in the meantime: a form without changes takes over the newer values; else the person is notified (`isNewer`) and can take them over
 * in the fields that were not typed into. `base` is the stored state that the form started from.
 */
export function useNewerClient<Checked>(client: Client, form: UseFormReturn<ClientValues, unknown, Checked>) {
  const cache = useQueryClient();
  const [base, setBase] = useState(client);
  const [theirs, setTheirs] = useState<Partial<Record<ClientField, string>> | null>(null);

  const loadNewer = async () => {
    try {
      const now = await cache.fetchQuery(clientQuery(client.id));
      if (!now) throw new ApiError('NOT_FOUND', { message: 'Klijent je u međuvremenu obrisan.' });
      setTheirs(theirTexts(form.getValues(), valuesOf(base), valuesOf(now)));
      setBase(now);
      form.reset(valuesOf(now), { keepDirtyValues: true });
    } catch (error) {
      toast(errorMessage(error), 'error');
    }
  };

  const isNewer = client.version > base.version;
  const { isDirty } = form.formState;
  useEffect(() => {
    if (!isNewer || isDirty) return;
    setBase(client);
    form.reset(valuesOf(client));
  }, [isNewer, isDirty, client, form]);
  return { base, isNewer: isNewer && isDirty, theirs, loadNewer };
}
