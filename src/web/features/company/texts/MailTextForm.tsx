import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  filledMail,
  MAIL_FIELDS,
  type MailFacts,
  type MailKind,
  type MailText,
  mailTextOf,
  mailTitle,
  type OwnMailText,
  standardMailText,
} from '#domain/mail/mail-texts.ts';
import { fieldsInWords } from '#domain/text/fields-in-text.ts';
import { errorMessage } from '#web/api/errors.ts';
import { useUser } from '#web/api/session.ts';
import type { SubmitOptions } from '#web/api/submits.ts';
import { useChange } from '#web/api/use-change.ts';
import { useDraftForm } from '#web/api/use-draft-form.ts';
import { toast } from '#web/toast/toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConflictNotice } from '#web/ui/ConflictNotice.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { Company } from '../api.ts';
import { mailTextsQuery, type StoredMailText, updateMailText } from './mail-texts-api.ts';
import { TextWithPreview } from './TextWithPreview.tsx';

interface Props {
  kind: MailKind;
  stored: StoredMailText;
  company: Company;
  /** Reads the texts again. */
  onLoad(): Promise<StoredMailText[]>;
}

/** Subject and text of one kind of mail. */
export function MailTextForm({ kind, stored, company, onLoad }: Props) {
  const draft = `mail-text:${kind}`;
  const user = useUser();
  const [version, setVersion] = useState(stored.version);
  const [isLoaded, setLoaded] = useState(false);
  const check = async (values: MailText): Promise<OwnMailText> => {
    const { parseMailText } = await import('#domain/mail/mail-text-input.ts');
    return parseMailText({ vrsta: kind, ...values });
  };
  const start = (texts: readonly StoredMailText[]) => {
    setVersion(texts.find(({ vrsta }) => vrsta === kind)?.version ?? 0);
    setLoaded(false);
    form.reset(mailTextOf(kind, texts));
  };
  const save = useChange((text: OwnMailText, options: SubmitOptions) => updateMailText({ ...text, version }, options), {
    form: draft,
    tellsConflict: true,
    toCache: value => ({ key: mailTextsQuery.queryKey, value }),
    onDone: texts => {
      start(texts);
      toast(`Tekst „${mailTitle(kind)}“ je sačuvan.`);
    },
  });
  const { form, isDirty, bind } = useDraftForm({
    draft,
    initial: mailTextOf(kind, [stored]),
    check,
    error: save.error,
  });
  const loadNewer = async () => {
    try {
      const texts = await onLoad();
      setVersion(texts.find(({ vrsta }) => vrsta === kind)?.version ?? 0);
      form.reset(mailTextOf(kind, texts), { keepDirtyValues: true });
      setLoaded(true);
    } catch (error) {
      toast(errorMessage(error), 'error');
    }
  };
  const values = { ...form.getValues(), ...useWatch({ control: form.control }) };
  const standard = standardMailText(kind);
  const isStandard = values.naslov === standard.naslov && values.tekst === standard.tekst;
  const facts: MailFacts = {
    klijent: 'Petar Petrović',
    broj: kind === 'preoffer' ? null : '0001/2026',
    posiljalac: user.name,
    firma: company.naziv,
    firmaTelefon: company.telefon1,
  };
  const shown = filledMail(values, facts);
  const restore = () => {
    form.setValue('naslov', standard.naslov, { shouldDirty: true, shouldValidate: true });
    form.setValue('tekst', standard.tekst, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit(text => save.act(text))}>
      <TextField label="Naslov" {...bind('naslov')} />
      <TextWithPreview
        label="Tekst"
        hint="Ako obrišete tekst, vraća se uobičajeni."
        rows={10}
        field={bind('tekst')}
        preview={
          <>
            <strong className="mb-2 block font-semibold">{shown.naslov}</strong>
            {shown.tekst}
          </>
        }
      />
      <p className="text-sm text-muted">{`Polja u naslovu i tekstu: ${fieldsInWords(MAIL_FIELDS)}.`}</p>
      {save.error?.code === 'CONFLICT' && (
        <ConflictNotice what="Tekst mejla" isLoaded={isLoaded} onLoad={() => void loadNewer()} />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {!isStandard && (
          <Button variant="text" onClick={restore}>
            Vrati uobičajeni tekst
          </Button>
        )}
        {isDirty && (
          <Button variant="ghost" onClick={() => start([stored])}>
            Odbaci izmene
          </Button>
        )}
        <Button type="submit" pending={save.isPending} disabled={!isDirty}>
          Sačuvaj tekst
        </Button>
      </div>
    </form>
  );
}
