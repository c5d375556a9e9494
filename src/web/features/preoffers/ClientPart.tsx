import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { placeOf } from '#domain/text/formats.ts';
import { showPhone } from '#domain/text/phone-display.ts';
import { useDraft } from '#web/api/drafts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { type PickedClient, pickQuery } from './api.ts';
import { ClientPicker } from './ClientPicker.tsx';
import { NewClientForm, type NewClientFormProps } from './NewClientForm.tsx';

const WAYS = [
  { value: 'existing', label: 'Postojeći klijent' },
  { value: 'pravno', label: 'Nova firma' },
  { value: 'fizicko', label: 'Novo fizičko lice' },
] as const;

type Way = (typeof WAYS)[number]['value'];

interface Props extends Omit<NewClientFormProps, 'tip'> {
  client: PickedClient | null;
  onClient(client: PickedClient | null): void;
  /** Whether a new client is typed in, instead of one chosen from the list. */
  onForm(hasForm: boolean): void;
}

export function ClientPart({ client, onClient, onForm, ...form }: Props) {
  const [chosen, setWay] = useDraft<Way | null>('preoffer:new:way', null);
  // the first pre-offer of all has nobody to choose
  const { data: all } = useQuery(pickQuery(''));
  const way = chosen ?? (all?.total === 0 ? 'pravno' : 'existing');
  const hasForm = client === null && way !== 'existing';
  useEffect(() => onForm(hasForm), [hasForm, onForm]);
  return (
    <section aria-labelledby="predponuda-klijent" className="flex min-w-0 flex-col gap-4">
      <h2 id="predponuda-klijent">1. Klijent</h2>
      {client ? (
        <ChosenClient client={client} onChange={() => onClient(null)} />
      ) : (
        <>
          <Segments label="Klijent" items={WAYS} value={way} onValue={setWay} />
          {way === 'existing' ? <ClientPicker onPick={onClient} /> : <NewClientForm key={way} tip={way} {...form} />}
        </>
      )}
    </section>
  );
}

function ChosenClient({ client, onChange }: { client: PickedClient; onChange(): void }) {
  const { poslovnoIme, adresa, mesto, pib, telefon1 } = client;
  const lines = [placeOf({ adresa, mesto }), pib && `PIB ${pib}`, telefon1 && showPhone(telefon1)];
  return (
    <div className="flex items-start gap-3 rounded-2xl border-2 border-brand p-4">
      <Check className="mt-0.5 flex-none text-brand" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">{poslovnoIme}</p>
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
