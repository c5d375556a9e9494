import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  filledMail,
  MAIL_FIELDS,
  MAIL_KINDS,
  type MailDetails,
  type MailKind,
  type MailText,
  mailTextOf,
  mailTitle,
  type OwnMailText,
  standardMailText,
} from '#domain/mail/mail-texts.ts';
import { fieldsInWords } from '#domain/text/fields-in-text.ts';
import { graphql, mutation, type ResultOf } from '#web/api/graphql.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useSendsMail, useUser } from '#web/api/session.ts';
import { toast } from '#web/toast/toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { NewerNotice } from '#web/ui/NewerNotice.tsx';
import { SaveButtons } from '#web/ui/SaveButtons.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useRecordForm } from '#web/ui/use-record-form.ts';
import type { Company } from '../api.ts';
import { TextWithPreview } from './TextWithPreview.tsx';

const fields = graphql('fragment MailTextFields on MailText { vrsta naslov tekst version }');
type StoredMailText = ResultOf<typeof fields>;

const LIST = graphql('query listMailTexts { listMailTexts { ...MailTextFields } }', [fields]);

/** The query for all texts. It never uses the cache, because a text's version decides whether a change is accepted. */
const mailTextsQuery = graphqlQuery(['mail-texts'], LIST, {}, data => data.listMailTexts, {
  staleTime: 0,
  gcTime: 0,
});

const updateMailText = mutation('updateMailText', 'UpdateMailTextInput', '...MailTextFields', [fields]);

/** The card with the initial texts of mails to clients, one per kind of document; nothing without a mail server. */
export function MailTextsCard({ company }: { company: Company }) {
  const query = useQuery({ ...mailTextsQuery, refetchOnWindowFocus: false });
  const { data } = query;
  const [kind, setKind] = useState<MailKind>('offer');
  const sendsMail = useSendsMail();
  const storedText = data?.find(({ vrsta }) => vrsta === kind);
  const isOwn = (vrsta: MailKind) => data?.some(one => one.vrsta === vrsta && (one.naslov ?? one.tekst) !== null);
  if (!sendsMail) return null;
  return (
    <Card title="Tekstovi mejlova">
      <p className="mb-4 text-muted">Ovo je početni tekst mejla klijentu. Pre slanja može da se izmeni.</p>
      <Loading query={query} className="h-80" />
      {data && storedText && (
        <>
          <SelectField
            label="Mejl uz dokument"
            className="mb-4 max-w-90"
            items={MAIL_KINDS.map(value => ({
              value,
              label: isOwn(value) ? `${mailTitle(value)} (vaš tekst)` : mailTitle(value),
            }))}
            value={kind}
            onValue={setKind}
          />
          <MailTextForm key={kind} {...{ kind, storedText, company }} />
        </>
      )}
    </Card>
  );
}

interface Props {
  kind: MailKind;
  storedText: StoredMailText;
  company: Company;
}

/** The form for subject and text of one kind of mail, with an example of the mail. */
function MailTextForm({ kind, storedText, company }: Props) {
  const user = useUser();
  const check = async (values: MailText): Promise<OwnMailText> => {
    const { parseMailText } = await import('#domain/mail/mail-text-input.ts');
    return parseMailText({ vrsta: kind, ...values });
  };
  const ofKind = (texts: readonly StoredMailText[]) => texts.find(({ vrsta }) => vrsta === kind) ?? storedText;
  const { form, bind, onSubmit, start, buttons, notice } = useRecordForm({
    draft: `mail-text:${kind}`,
    stored: storedText,
    valuesOf: text => mailTextOf(kind, [text]),
    check,
    send: updateMailText,
    read: async () => ofKind(await queryClient.fetchQuery(mailTextsQuery)),
    toCache: value => ({ key: mailTextsQuery.queryKey, value }),
    onDone: texts => {
      start(ofKind(texts));
      toast(`Tekst „${mailTitle(kind)}“ je sačuvan.`);
    },
  });
  const values = { ...form.getValues(), ...useWatch({ control: form.control }) };
  const standard = standardMailText(kind);
  const isStandard = values.naslov === standard.naslov && values.tekst === standard.tekst;
  const facts: MailDetails = {
    klijent: 'Petar Petrović',
    broj: kind === 'preoffer' ? null : '0001/2026',
    posiljalac: user.name,
    firma: company.naziv,
    firmaTelefon: company.telefon1,
  };
  const shown = filledMail(values, facts);
  const restore = () => {
    for (const name of ['naslov', 'tekst'] as const)
      form.setValue(name, standard[name], { shouldDirty: true, shouldValidate: true });
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
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
      <NewerNotice what="Tekst mejla" {...notice} />
      <SaveButtons action="Sačuvaj tekst" {...buttons}>
        {!isStandard && (
          <Button variant="text" onClick={restore}>
            Vrati uobičajeni tekst
          </Button>
        )}
      </SaveButtons>
    </form>
  );
}
