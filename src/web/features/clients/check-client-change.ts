import { type ClientChange, parseClientChange } from '#domain/client/client-input.ts';
import type { ClientValues } from '#web/business/client-values.ts';
import type { Client } from './api.ts';
import { changedClientInput } from './client-changes.ts';

/** Checks the edit form by the domain's rules. */
export const checkClientChange =
  ({ poslovnoIme, ime, prezime }: Client) =>
  async (values: ClientValues): Promise<ClientChange> => {
    const { parsePhone } = await import('#domain/text/phone.ts');
    return parseClientChange(changedClientInput(values), { tip: values.tip, poslovnoIme, ime, prezime }, parsePhone);
  };
