import { type NewClient, parseNewClient } from '#domain/client/client-input.ts';
import { type ClientValues, newClientInput } from './client-values.ts';

/** Checks the form of a new client by the domain's rules; libphonenumber is loaded at the first check. */
export const checkNewClient = async (values: ClientValues): Promise<NewClient> => {
  const { parsePhone } = await import('#domain/text/phone.ts');
  return parseNewClient(newClientInput(values), parsePhone);
};
