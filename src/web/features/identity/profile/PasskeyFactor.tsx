import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { PASSKEY_NAME_MAX } from '#domain/limits.ts';
import { DOT, dateAndTime, shortDate } from '#domain/text/formats.ts';
import { requireLengths } from '#domain/text/length-problem.ts';
import { FormButtons } from '#web/ui/FormButtons.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import {
  addPasskey,
  type Confirmation,
  type OwnFactors,
  type OwnPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '../factors-api.ts';
import { MessageBox } from '../MessageBox.tsx';
import { createPasskey, hasPasskeys } from '../passkey.ts';
import { useIdentityForm } from '../use-identity-form.ts';
import { ConfirmForm } from './ConfirmForm.tsx';
import { FactorRow } from './FactorRow.tsx';
import { reportFactorsChange } from './report-factors-change.ts';

const HINT = 'Posle lozinke potvrđujete prijavu otiskom prsta, prepoznavanjem lica ili PIN-om za otključavanje ekrana.';
const NOT_HERE =
  'Pristupni ključ ovde ne može da se doda, jer program nije otvoren preko bezbedne adrese (https). Obratite se administratoru.';

interface Props {
  factors: OwnFactors;
  onDone?(): void;
}

/** The row of the passkeys: on this device, on a phone or on a security key. */
export function PasskeyFactor({ factors: { passkeys }, onDone }: Props) {
  return (
    <FactorRow
      title="Pristupni ključevi"
      hint={hasPasskeys() ? HINT : NOT_HERE}
      button={hasPasskeys() && 'Dodaj ključ'}
      action="Nastavi"
      change={async body => ({
        ...(await addPasskey(await createPasskey(await startPasskey(body)))),
        sentence: 'Pristupni ključ je dodat.',
      })}
      onDone={onDone}
    >
      {() =>
        passkeys.length > 0 && (
          <ul className="mt-2" aria-label="Pristupni ključevi">
            {passkeys.map(passkey => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )
      }
    </FactorRow>
  );
}

const check = (values: { name: string }) => {
  requireLengths(values, { name: PASSKEY_NAME_MAX });
  return values;
};

function NameForm({ passkey, onClose }: { passkey: OwnPasskey; onClose(): void }) {
  const { bind, values, onSubmit, isPending, problem } = useIdentityForm(
    { name: passkey.name },
    async ({ name }) => {
      await renamePasskey(passkey.id, name.trim());
      await reportFactorsChange('Naziv ključa je sačuvan.');
      onClose();
    },
    { check },
  );
  return (
    <form noValidate className="mb-3 flex flex-col gap-4" onSubmit={onSubmit}>
      <MessageBox>{problem}</MessageBox>
      <TextField label="Naziv ključa" required autoFocus autoComplete="off" {...bind('name')} />
      <FormButtons
        isInline
        action="Sačuvaj"
        pending={isPending}
        disabled={values.name.trim() === ''}
        onCancel={onClose}
      />
    </form>
  );
}

/** The row of a passkey: it can be renamed, or removed with the password. */
function PasskeyRow({ passkey }: { passkey: OwnPasskey }) {
  const [open, setOpen] = useState<'name' | 'removal' | null>(null);
  const { id, name, createdAt, lastUsedAt } = passkey;
  const close = () => setOpen(null);
  const remove = async (confirmation: Confirmation) => {
    await removePasskey(id, confirmation);
    await reportFactorsChange('Pristupni ključ je uklonjen.');
  };
  return (
    <li>
      <div className="row">
        <KeyRound size={22} className="flex-none text-muted" aria-hidden />
        <div className="min-w-0 flex-1">
          <p className="font-medium">{name}</p>
          <p className="num text-sm text-muted">
            {`Dodat ${shortDate(createdAt)}${DOT}`}
            {lastUsedAt ? `poslednji put ${dateAndTime(lastUsedAt)}` : 'još nije korišćen'}
          </p>
        </div>
        <IconButton label={`Preimenuj ključ: ${name}`} icon={Pencil} onClick={() => setOpen('name')} />
        <IconButton label={`Ukloni ključ: ${name}`} icon={Trash2} onClick={() => setOpen('removal')} />
      </div>
      {open === 'name' && <NameForm passkey={passkey} onClose={close} />}
      {open === 'removal' && <ConfirmForm action="Ukloni" submit={remove} onCancel={close} />}
    </li>
  );
}
