import { Printer } from 'lucide-react';
import { useState } from 'react';
import { showPhone } from '#domain/text/phone-display.ts';
import { useMay } from '#web/api/session.ts';
import {
  ENVELOPE_FORMATS,
  ENVELOPES,
  type EnvelopeFormat,
  rememberedFormat,
  rememberFormat,
} from '#web/printing/envelope-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { EditProjectButton } from '../EditProjectButton.tsx';
import { printEnvelope } from '../print-sheets.tsx';
import type { StepProps } from '../step-screens.tsx';

const FORMATS = ENVELOPE_FORMATS.map(value => ({ value, label: ENVELOPES[value].label }));

/** The content of step 1, „Klijent“: the project's copy of the client's data, and a button that prints the envelope. */
export function ClientStep({ project }: StepProps) {
  const [format, setFormat] = useState<EnvelopeFormat>(rememberedFormat);
  const seesAddress = useMay('addresses:read');
  const writesToClients = useMay('clients:read');
  const facts = [
    ['Klijent', project.klijent],
    ['Mesto', project.mesto],
    ...(seesAddress
      ? ([
          ['Adresa', project.adresa],
          ['Telefon', project.telefon && showPhone(project.telefon)],
        ] as const)
      : []),
    ['Vrsta posla', project.vrstaPosla],
    ...(project.napomena ? [['Napomena', project.napomena] as const] : []),
  ] as const;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
      <Card title="Klijent" actions={<EditProjectButton project={project} />}>
        <dl className="grid gap-4 sm:grid-cols-2">
          {facts.map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="font-medium whitespace-pre-wrap">{value || '–'}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {seesAddress && writesToClients && (
        <Card title="Koverta">
          <div className="flex flex-wrap items-end gap-3">
            <SelectField
              label="Format"
              className="min-w-60 flex-1"
              items={FORMATS}
              value={format}
              onValue={chosen => {
                setFormat(chosen);
                rememberFormat(chosen);
              }}
            />
            <Button icon={Printer} className="min-h-11" onClick={() => void printEnvelope(project, format)}>
              Odštampaj kovertu
            </Button>
          </div>
        </Card>
      )}
    </div>
  );
}
