import { type NewClient, parseNewClient } from '#domain/client/client-input.ts';
import { type ClientValues, newClientInput } from './client-values.ts';

/** The form of a new client by the domain's rules; libphonenumber comes with the first one that is checked. */
export const checkNewClient = async (values: ClientValues): Promise<NewClient> => {
  const { parsePhone } = await import('#domain/text/phone.ts');
  return parseNewClient(newClientInput(values), parsePhone);
};
