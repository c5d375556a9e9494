import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ClientField } from '#domain/client/fields.ts';
import { type ClientForm, ClientTextField } from '#web/business/ClientTextField.tsx';
import { Switch } from '#web/ui/Switch.tsx';

interface Props<Checked> {
  form: ClientForm<Checked>;
  name: ClientField;
  /** Of the switch. */
  label: string;
}

/** A field that a switch shows; switching it off clears it. */
export function OptionalClientField<Checked>({ form, name, label }: Props<Checked>) {
  const [isOn, setOn] = useState(false);
  // A draft is restored after the first render.
  if (useWatch({ control: form.control, name }) !== '' && !isOn) setOn(true);
  const change = (on: boolean) => {
    if (!on) form.setValue(name, '', { shouldDirty: true });
    setOn(on);
  };
  return (
    <div className="flex flex-col gap-2">
      <Switch label={label} checked={isOn} onChecked={change} />
      {isOn && <ClientTextField form={form} name={name} />}
    </div>
  );
}
