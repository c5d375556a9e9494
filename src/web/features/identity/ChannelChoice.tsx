import { Mail, Smartphone } from 'lucide-react';
import type { Channel } from './api.ts';

const CHOICES = [
  { value: 'email', label: 'E-pošta', Icon: Mail },
  { value: 'phone', label: 'Telefon', Icon: Smartphone },
] as const;

/** Two radio buttons with the look of tiles. */
export function ChannelChoice({ value, onValue }: { value: Channel; onValue(channel: Channel): void }) {
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="sr-only">Šta potvrđujete</legend>
      {CHOICES.map(choice => (
        <label
          key={choice.value}
          className="flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-lg border border-field text-sm font-semibold has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            name="channel"
            className="sr-only"
            checked={value === choice.value}
            onChange={() => onValue(choice.value)}
          />
          <choice.Icon size={18} aria-hidden />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
