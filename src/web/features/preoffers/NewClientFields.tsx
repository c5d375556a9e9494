import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ClientField } from '#domain/client/fields.ts';
import type { TipKlijenta } from '#domain/enumerations.ts';
import { type ClientForm, ClientTextField } from '#web/business/ClientTextField.tsx';
import { nameFields } from '#web/business/client-values.ts';
import { SimilarClients } from '#web/business/SimilarClients.tsx';
import { Switch } from '#web/ui/Switch.tsx';

interface Props<Checked> {
  form: ClientForm<Checked>;
  name: ClientField;
  label: string;
}

/** A switch that shows a field of the client, or hides and clears the field. */
function OptionalClientField<Checked>({ form, name, label }: Props<Checked>) {
  const [isOn, setOn] = useState(false);
  // The field is shown when it has a value, because a draft is restored only after the first render.
  if (useWatch({ control: form.control, name }) !== '' && !isOn) setOn(true);
  const change = (on: boolean) => {
    if (!on) form.setValue(name, '', { shouldDirty: true });
    setOn(on);
  };
  return (
    <div className="flex flex-col gap-2">
      <Switch label={label} value={isOn} onValue={change} />
      {isOn && <ClientTextField form={form} name={name} />}
    </div>
  );
}

const FIELDS: Record<TipKlijenta, ClientField[]> = {
  pravno: ['pib', 'mesto', 'adresa', 'telefon1'],
  fizicko: ['telefon1', 'mesto', 'adresa'],
};

export interface NewClientFieldsProps<Checked> {
  form: ClientForm<Checked>;
}

/** The fields of a new client, a business or a private person, and a warning about similar clients. */
export function NewClientFields<Checked>({ form }: NewClientFieldsProps<Checked>) {
  const tip = useWatch({ control: form.control, name: 'tip' });
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {[...nameFields(tip), ...FIELDS[tip]].map((name, index) => (
        <ClientTextField key={name} form={form} name={name} autoFocus={index === 0} />
      ))}
      {tip === 'pravno' && (
        <div className="grid items-start gap-4 sm:col-span-2 sm:grid-cols-2">
          <OptionalClientField form={form} name="maticniBroj" label="Dodaj matični broj" />
          <OptionalClientField form={form} name="brojRacuna" label="Dodaj broj računa" />
        </div>
      )}
      <SimilarClients form={form} />
    </div>
  );
}
