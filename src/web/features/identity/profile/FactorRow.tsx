import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import type { Confirmation, RecoveryCodes } from '../factors-api.ts';
import { ConfirmForm } from './ConfirmForm.tsx';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';
import { reportFactorsChange } from './report-factors-change.ts';

/** A change of a factor that the server has made: the sentence to show, and new recovery codes if there are any. */
interface Changed extends Partial<RecoveryCodes> {
  sentence: string;
}

interface Props {
  title: string;
  /** The text of the chip, if the factor is in use. */
  state?: string | false;
  hint: string;
  /** The text of the button that begins a change; false while there is none. */
  button: string | false;
  /** The text of the button that confirms the change with the password. */
  action: string;
  /** Makes the change; resolves to undefined when another step follows, which `children` render. */
  change(body: Confirmation): Promise<Changed | undefined>;
  /** Called when a change was made and its new recovery codes, if there are any, were seen. */
  onDone?: (() => void) | undefined;
  /** Shown below; gets the function that reports the change of a later step. */
  children?(report: (changed: Changed) => Promise<void>): ReactNode;
}

/** A row for one second factor, whose button asks for the password and then changes the factor. */
export function FactorRow({ title, state, hint, button, action, change, onDone, children }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const end = () => {
    setCodes(null);
    onDone?.();
  };
  const report = async ({ sentence, recoveryCodes }: Changed) => {
    if (recoveryCodes) setCodes(recoveryCodes);
    else end();
    await reportFactorsChange(sentence);
  };
  const submit = async (confirmation: Confirmation) => {
    const changed = await change(confirmation);
    setAsking(false);
    if (changed) await report(changed);
  };
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-52">
          <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
            {title}
            {state && <Chip tone="ok">{state}</Chip>}
          </p>
          <p className="text-sm text-muted">{hint}</p>
        </div>
        {button && !isAsking && !codes && (
          <Button variant="ghost" onClick={() => setAsking(true)}>
            {button}
          </Button>
        )}
      </div>
      {isAsking && <ConfirmForm action={action} submit={submit} onCancel={() => setAsking(false)} />}
      {codes && <RecoveryCodeList codes={codes} onDone={end} />}
      {children?.(report)}
    </div>
  );
}
