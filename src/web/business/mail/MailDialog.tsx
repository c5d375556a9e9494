import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { addressesIn, type MailInput, parseMail } from '#domain/mail/mail-input.ts';
import { filledMail, MAIL_KINDS, type MailKind, mailTextOf } from '#domain/mail/mail-texts.ts';
import { shortDate } from '#domain/text/formats.ts';
import { useChange } from '#web/api/use-change.ts';
import { useDraftForm } from '#web/api/use-draft-form.ts';
import { toast } from '#web/toast/toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type Attachments, MailFiles } from './MailFiles.tsx';
import { type MailRecord, type MailStart, mailStartQuery, mailsQuery, recordId, sendMail } from './mail-api.ts';

/** A sheet that the person prints to a PDF file in the browser and attaches to a mail. */
export interface MailSheet {
  kind: MailKind;
  /** The name of the sheet: „Potvrda o uplati“. */
  naziv: string;
  /** Prints the sheet; without it the person prints it on the page behind the dialog. */
  print?: () => Promise<void>;
}

interface Props {
  record: MailRecord;
  /** The key of the document that is attached at first. */
  objectKey?: string | undefined;
  sheet?: MailSheet | undefined;
  onClose(): void;
}

/** The dialog „Pošalji mejlom“: recipients, text and attachments. */
export function MailDialog(props: Props) {
  const start = useQuery({ ...mailStartQuery(props.record), refetchOnWindowFocus: false });
  if (start.data) return <MailForm {...props} start={start.data} />;
  return (
    <Modal onClose={props.onClose} title="Pošalji mejlom" width={640}>
      <Loading query={start} className="h-80" />
    </Modal>
  );
}

/** The values of the form; `prima` and `kopija` are texts with one or more e-mail addresses. */
interface MailValues {
  prima: string;
  kopija: string;
  naslov: string;
  tekst: string;
  prilozi: Attachments;
}

const checkMail = ({ prima, kopija, prilozi: { chosen, own }, ...texts }: MailValues): MailInput =>
  parseMail({
    ...texts,
    prima: addressesIn(prima),
    kopija: addressesIn(kopija),
    prilozi: [...chosen, ...own.map(file => file.objectKey)],
  });

/** Returns the attachments with this document of the record, which is attached once. */
const withDocument = (files: Attachments, objectKey: string | undefined): Attachments =>
  objectKey === undefined ? files : { ...files, chosen: [...new Set([...files.chosen, objectKey])] };

interface FormProps extends Props {
  start: MailStart;
}

function MailForm({ record, objectKey, sheet, start, onClose }: FormProps) {
  const draft = `mail:${recordId(record)}`;
  const [initial] = useState(() => {
    const vrsta = start.dokumenti.find(file => file.objectKey === objectKey)?.vrsta;
    const kind = sheet?.kind ?? MAIL_KINDS.find(one => one === vrsta) ?? 'ostalo';
    return {
      prima: start.prima ?? '',
      kopija: '',
      ...filledMail(mailTextOf(kind, start.tekstovi), start),
      prilozi: withDocument({ chosen: [], own: [] }, objectKey),
    };
  });
  const send = useChange(sendMail, {
    form: draft,
    toCache: mails => ({ key: mailsQuery(record).queryKey, value: mails }),
    onDone: () => {
      close();
      toast('Mejl je na redu za slanje.');
    },
  });
  const { form, bind, close, dialog } = useDraftForm({ draft, initial, check: checkMail, ...send, onClose });
  const attach = (change: (files: Attachments) => Attachments) =>
    form.setValue('prilozi', change(form.getValues('prilozi')), { shouldDirty: true });
  // A restored draft may have been begun without this document.
  const attachOpened = useEffectEvent(() => attach(files => withDocument(files, objectKey)));
  useEffect(attachOpened, []);
  return (
    <FormDialog
      {...dialog}
      title="Pošalji mejlom"
      width={640}
      action="Pošalji"
      onSubmit={form.handleSubmit(mail => send.act({ ...mail, ...record }))}
    >
      {start.neSalji && (
        <p className="notice" role="status">
          Klijent od {shortDate(start.neSalji)} ne želi poruke. Pošaljite samo ono što je tražio.
        </p>
      )}
      {sheet && <MailSheetGuide sheet={sheet} />}
      <TextField label="Za" required hint="Više e-adresa razdvojite zarezom." inputMode="email" {...bind('prima')} />
      <TextField label="Kopija" inputMode="email" {...bind('kopija')} />
      <TextField label="Naslov" required {...bind('naslov')} />
      <TextArea label="Tekst" required rows={8} {...bind('tekst')} />
      <FormField control={form.control} name="prilozi">
        {({ value, error }) => <MailFiles {...{ start, error }} files={value} onChange={attach} />}
      </FormField>
      <p className="text-sm text-muted">
        {start.odgovor ? `Odgovor klijenta stiže na ${start.odgovor}.` : 'Odgovor klijenta stiže na adresu firme.'}
      </p>
    </FormDialog>
  );
}

/** Explains how to attach a printed sheet: only the browser can make a PDF of it. */
function MailSheetGuide({ sheet: { naziv, print } }: { sheet: MailSheet }) {
  return (
    <div className="notice flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{naziv} ide kao PDF</p>
        <p className="text-sm">
          {print ? 'Odštampajte list' : 'Odštampajte list na stranici ispod ovog prozora'}, umesto štampača izaberite
          „Sačuvaj kao PDF“, pa sačuvani fajl dodajte u priloge.
        </p>
      </div>
      {print && (
        <Button icon={Printer} variant="ghost" onClick={() => void print()}>
          Odštampaj list
        </Button>
      )}
    </div>
  );
}
