import { Button } from '#web/ui/Button.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { AuthForm } from '../AuthForm.tsx';
import { CodeField } from '../CodeField.tsx';
import { CODE_LENGTH } from '../code-in.ts';
import { confirmTotp, type RecoveryCodes } from '../factors-api.ts';
import { useIdentityForm } from '../use-identity-form.ts';

interface Props {
  made: { secret: string; uri: string };
  onConfirmed(codes: RecoveryCodes): Promise<unknown>;
  onCancel(): void;
}

/** Shows the secret as QR code and text, and asks for a first code, which proves that the app has the secret. */
export function AppSetup({ made, onConfirmed, onCancel }: Props) {
  const form = useIdentityForm({ code: '' }, async typed => onConfirmed(await confirmTotp(typed)));
  return (
    <div className="mt-3 flex flex-col gap-4">
      <p className="text-sm text-muted">
        Skenirajte kod aplikacijom (Google Authenticator, Microsoft Authenticator, 1Password…) ili je otvorite na ovom
        uređaju.
      </p>
      {/* Black on white in dark mode too, because many cameras cannot read an inverted code. */}
      <QrCode
        text={made.uri}
        label="QR kod za aplikaciju"
        border={3}
        className="mx-auto size-52 rounded-lg bg-white text-black"
      />
      <p className="text-center text-sm">
        <a href={made.uri} className="font-medium underline">
          Otvori aplikaciju
        </a>
      </p>
      <p className="text-sm text-muted">
        Ključ za ručni unos:{' '}
        <code className="font-semibold break-all text-ink select-all">{made.secret.match(/.{4}/g)?.join(' ')}</code>
      </p>
      <AuthForm form={form} action="Potvrdi" disabled={form.values.code.length < CODE_LENGTH}>
        <CodeField label="Kod iz aplikacije" {...form.bind('code')} />
      </AuthForm>
      <Button variant="text" onClick={onCancel}>
        Odustani
      </Button>
    </div>
  );
}
