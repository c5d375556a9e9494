import { useState } from 'react';
import { type ClientForm, ClientTextField } from '#web/ui/ClientTextField.tsx';
import type { ClientField } from '#web/ui/client-values.ts';
import { Switch } from '#web/ui/Switch.tsx';

interface Props<Checked> {
  form: ClientForm<Checked>;
  name: ClientField;
  /** Of the switch. */
  label: string;
}

/** A field that a switch brings in; switched off it is empty. */
export function OptionalClientField<Checked>({ form, name, label }: Props<Checked>) {
  const [isOn, setOn] = useState(() => form.getValues(name) !== '');
  const change = (on: boolean) => {
    setOn(on);
    if (!on) form.setValue(name, '', { shouldDirty: true });
  };
  return (
    <div className="flex flex-col gap-2">
      <Switch label={label} checked={isOn} onChecked={change} />
      {isOn && <ClientTextField form={form} name={name} />}
    </div>
  );
}
