import { Check } from 'lucide-react';
import { addressWithTown } from '#domain/text/formats.ts';
import { showPhone } from '#domain/text/phone-display.ts';
import { Button } from '#web/ui/Button.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import type { PickedClient } from './api.ts';
import { ClientPicker } from './ClientPicker.tsx';
import { NewClientFields, type NewClientFieldsProps } from './NewClientFields.tsx';

const SOURCES = [
  { value: 'existing', label: 'Postojeći klijent' },
  { value: 'pravno', label: 'Nova firma' },
  { value: 'fizicko', label: 'Novo fizičko lice' },
] as const;

/** Whether an existing client is chosen, or a new business or private person is added. */
export type ClientSource = (typeof SOURCES)[number]['value'];

interface Props<Checked> extends NewClientFieldsProps<Checked> {
  client: PickedClient | null;
  onClient(client: PickedClient | null): void;
  source: ClientSource;
  onSource(source: ClientSource): void;
}

/** The part „1. Klijent“: an existing client is searched and chosen, or the fields of a new client are filled in. */
export function ClientPart<Checked>({ client, onClient, source, onSource, ...fields }: Props<Checked>) {
  return (
    <section aria-labelledby="predponuda-klijent" className="flex min-w-0 flex-col gap-4">
      <h2 id="predponuda-klijent">1. Klijent</h2>
      {client ? (
        <ChosenClient client={client} onChange={() => onClient(null)} />
      ) : (
        <>
          <Segments label="Klijent" items={SOURCES} value={source} onValue={onSource} />
          {source === 'existing' ? <ClientPicker onPick={onClient} /> : <NewClientFields {...fields} />}
        </>
      )}
    </section>
  );
}

function ChosenClient({ client, onChange }: { client: PickedClient; onChange(): void }) {
  const { poslovnoIme, pib, telefon1 } = client;
  const lines = [addressWithTown(client), pib && `PIB ${pib}`, telefon1 && showPhone(telefon1)];
  return (
    <div className="flex items-start gap-3 rounded-2xl border-2 border-brand p-4">
      <Check className="mt-0.5 flex-none text-brand" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{poslovnoIme}</p>
        {lines.filter(Boolean).map(line => (
          <p key={line} className="num text-sm text-muted">
            {line}
          </p>
        ))}
      </div>
      <Button variant="ghost" onClick={onChange}>
        Promeni
      </Button>
    </div>
  );
}
