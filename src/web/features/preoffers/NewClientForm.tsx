import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { NewClient } from '#domain/client/client-input.ts';
import type { ClientField } from '#domain/client/fields.ts';
import type { TipKlijenta } from '#domain/enumerations.ts';
import { domainResolver } from '#web/api/domain-resolver.ts';
import { execute } from '#web/api/graphql.ts';
import { useAct } from '#web/api/use-act.ts';
import { useFieldErrors } from '#web/api/use-field-errors.ts';
import { useFormDraft } from '#web/api/use-form-draft.ts';
import { ClientTextField } from '#web/business/ClientTextField.tsx';
import { checkNewClient } from '#web/business/check-new-client.ts';
import { type ClientValues, EMPTY_CLIENT, nameFields } from '#web/business/client-values.ts';
import { SimilarClients } from '#web/business/SimilarClients.tsx';
import { CREATE_CLIENT, type PickedClient } from './api.ts';
import { OptionalClientField } from './OptionalClientField.tsx';

export interface NewClientFormProps {
  tip: TipKlijenta;
  onAdded(client: PickedClient): void;
  /** Whether the form holds something. */
  onTyping(isTyping: boolean): void;
  onAdding(isAdding: boolean): void;
  /** The pre-offer's other part is chosen; until then nothing is sent. */
  isReady: boolean;
}

/** For the button outside the form, which also makes the pre-offer. */
export const NEW_CLIENT_FORM = 'novi-klijent';

const FIELDS: Record<TipKlijenta, ClientField[]> = {
  pravno: ['pib', 'mesto', 'adresa', 'telefon1'],
  fizicko: ['telefon1', 'mesto', 'adresa'],
};

/** A new client, for whom the dialog's button also makes the pre-offer. */
export function NewClientForm({ tip, onAdded, onTyping, onAdding, isReady }: NewClientFormProps) {
  const form = useForm<ClientValues, unknown, NewClient>({
    resolver: domainResolver(checkNewClient),
    defaultValues: { ...EMPTY_CLIENT, tip },
  });
  const draftKey = `preoffer:new:${tip}`;
  const clearDraft = useFormDraft(form, draftKey);
  const { isDirty } = form.formState;
  useEffect(() => {
    onTyping(isDirty);
    return () => onTyping(false);
  }, [isDirty, onTyping]);
  const add = useAct((input: NewClient, options) => execute(CREATE_CLIENT, { input }, options), {
    form: draftKey,
    refresh: [['clients']],
    onDone: ({ client }) => {
      clearDraft();
      onAdded(client);
    },
  });
  useFieldErrors(form, add.error);
  const { isPending } = add;
  useEffect(() => {
    onAdding(isPending);
    return () => onAdding(false);
  }, [isPending, onAdding]);
  return (
    <form
      id={NEW_CLIENT_FORM}
      noValidate
      className="grid items-start gap-4 sm:grid-cols-2"
      onSubmit={form.handleSubmit(client => isReady && add.act(client))}
    >
      {[...nameFields(tip), ...FIELDS[tip]].map(name => (
        <ClientTextField key={name} form={form} name={name} />
      ))}
      {tip === 'pravno' && (
        <div className="grid items-start gap-4 sm:col-span-2 sm:grid-cols-2">
          <OptionalClientField form={form} name="maticniBroj" label="Dodaj matični broj" />
          <OptionalClientField form={form} name="brojRacuna" label="Dodaj broj računa" />
        </div>
      )}
      <SimilarClients form={form} />
    </form>
  );
}
