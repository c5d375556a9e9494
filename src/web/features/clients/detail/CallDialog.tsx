import { CalendarPlus, X } from 'lucide-react';
import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { VISIT_KINDS } from '#domain/calendar/visit.ts';
import { VRSTE_BELESKE } from '#domain/enumerations.ts';
import { shortDate } from '#domain/text/formats.ts';
import { execute } from '#web/api/graphql.ts';
import { offerUndo } from '#web/api/offer-undo.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useMay } from '#web/api/session.ts';
import type { SubmitOptions } from '#web/api/submits.ts';
import { useChange } from '#web/api/use-change.ts';
import { useDraftForm } from '#web/api/use-draft-form.ts';
import { nextContactToSend } from '#web/business/job-work.ts';
import { MentionArea } from '#web/business/MentionArea.tsx';
import { NextContactFields } from '#web/business/NextContactFields.tsx';
import { checkNextContact, contactValues } from '#web/business/next-contact-form.ts';
import { checkVisit, presetVisit, VisitFields, type VisitForm } from '#web/business/visits/VisitFields.tsx';
import { VisitHints } from '#web/business/visits/VisitHints.tsx';
import { newValues, sentValues, type VisitStart, type VisitValues } from '#web/business/visits/visit-values.ts';
import { toast } from '#web/toast/toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TimeField } from '#web/ui/TimeField.tsx';
import { type CallValues, type CheckedCall, checkCall, errorsByForm, newCall } from './call-form.ts';
import { type ClientJob, jobsWithNextContact, visitChoices } from './client-jobs.ts';
import { type ClientPageData, keysOfJobs, recordCall, UNDO_CALL } from './detail-api.ts';

const KINDS = VRSTE_BELESKE.map(value => ({ value, label: value }));

type CallInput = Parameters<typeof recordCall>[0];
type RecordedCall = Awaited<ReturnType<typeof recordCall>>;

/**
 * Undoes the note, the next contact and the visit of one call. It does not use useChange, because the closed dialog
 * cannot show field errors, and the page has to fetch the stored data even after a failure.
 */
async function undoCall(sent: CallInput, { contactId, poseta }: RecordedCall, options: SubmitOptions) {
  const { clientId, posao = null, kontakt = null, kontaktPre = null } = sent;
  const visit = { posetaId: poseta?.id ?? null, posetaVersion: poseta?.version ?? null };
  try {
    const input = { clientId, contactId, posao, kontakt, kontaktPre, ...visit };
    await execute(UNDO_CALL, { input }, options);
    toast('Poništeno.');
  } finally {
    for (const queryKey of keysOfJobs(clientId)) void queryClient.invalidateQueries({ queryKey });
  }
}

interface Props {
  client: ClientPageData;
  /** The jobs as they were when the dialog opened. */
  jobs: readonly ClientJob[];
  onClose(): void;
}

/**
 * The dialog that records a call, a message, a visit or a note about the client. With the same click it can set the
 * next contact of a job and schedule a visit.
 */
export function CallDialog({ client, jobs, onClose }: Props) {
  const draft = `client:${client.id}:call`;
  const first = jobsWithNextContact(jobs)[0] ?? jobs[0];
  const visitStarts = visitChoices(client, jobs);
  const visitOf = (id: string): VisitStart => visitStarts.find(({ subject }) => subject?.id === id) ?? {};
  const start = visitOf(first?.id ?? client.id);
  const close = () => {
    for (const { clearDraft } of [call, contact, visit]) clearDraft();
    onClose();
  };
  const save = useChange(recordCall, {
    form: draft,
    refresh: keysOfJobs(client.id),
    onDone: (recorded, sent) => {
      close();
      offerUndo(`Zabeleženo: ${sent.vrsta.toLowerCase()}.`, 'Poništi', options => undoCall(sent, recorded, options));
    },
  });
  const formErrors = useMemo(() => errorsByForm(save.error), [save.error]);
  const call = useDraftForm<CallValues, CheckedCall>({
    draft,
    initial: newCall(first?.id ?? client.id),
    check: checkCall,
    error: formErrors.call,
  });
  const { form } = call;
  // This form is sent only when its day is filled in; else the next contact does not change.
  const contact = useDraftForm({
    draft: `${draft}:contact`,
    initial: contactValues({ datum: '', osobaId: null, opis: null }),
    check: checkNextContact,
    error: formErrors.kontakt,
  });
  const visit = useDraftForm<VisitValues, VisitValues>({
    draft: `${draft}:visit`,
    initial: newValues(start, VISIT_KINDS[start.vrsta ?? 'servis'].minutes),
    check: checkVisit,
    error: formErrors.poseta,
  });
  const submit = form.handleSubmit(async ({ contact: note, posao, imaPosetu }) => {
    const job = jobs.find(({ id }) => id === posao);
    const next = job && contact.form.getValues('datum') !== '' ? await checkedValues(contact.form) : null;
    const agreedVisit = imaPosetu ? await checkedValues(visit.form) : null;
    if (next === undefined || agreedVisit === undefined) return;
    await save.act({
      clientId: client.id,
      ...note,
      posao: job ? { vrsta: job.vrsta, id: job.id, createdAt: job.createdAt } : null,
      ...(job && next && { kontakt: next, kontaktPre: nextContactToSend(job) }),
      poseta: agreedVisit && visitInput(agreedVisit),
    });
  });
  const { tekst, imaPosetu } = form.formState.dirtyFields;
  const { datum } = contact.form.formState.dirtyFields;
  return (
    <FormDialog
      onClose={close}
      title={`Zabeleži: ${client.poslovnoIme}`}
      width={640}
      dirty={Boolean(tekst || datum || imaPosetu)}
      action="Zabeleži"
      pending={save.isPending}
      onSubmit={submit}
    >
      <FormField control={form.control} name="vrsta">
        {field => <Segments label="Vrsta kontakta" items={KINDS} {...field} />}
      </FormField>
      <FormField control={form.control} name="tekst">
        {({ value, onValue, error }) => (
          <MentionArea
            label="O čemu je bilo reči"
            hint="Kolegu pominjete znakom @."
            required
            rows={3}
            data-autofocus
            error={error}
            value={value}
            onText={onValue}
          />
        )}
      </FormField>
      <CallTime form={form} />
      {jobs.length > 0 && (
        <FormField control={form.control} name="posao">
          {field => (
            <SelectField
              label="Posao"
              items={[
                ...jobs.map(({ id, title }) => ({ value: id, label: title })),
                { value: client.id, label: 'Nije u vezi sa poslom' },
              ]}
              {...field}
              onValue={id => {
                field.onValue(id);
                presetVisit(visit.form, visitOf(id));
              }}
            />
          )}
        </FormField>
      )}
      <NextContact form={form} contact={contact.form} jobs={jobs} />
      <AgreedVisit form={form} visit={visit.form} town={client.mesto} />
    </FormDialog>
  );
}

/** The visit to send, without address and phone, because the server copies these from the job or the client. */
function visitInput(values: VisitValues) {
  const { adresa, mesto, telefon, ...visit } = sentValues(values);
  return visit;
}

type CallForm = UseFormReturn<CallValues, unknown, CheckedCall>;

/** Checks the form; resolves to the values to send, or to undefined when the form shows errors. */
const checkedValues = <Values extends FieldValues, T>(
  form: UseFormReturn<Values, unknown, T>,
): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    form
      .handleSubmit(resolve, () => resolve(undefined))()
      .catch(reject);
  });

/** The day and time of the call as a text with a button, which replaces the text by fields. */
function CallTime({ form }: { form: CallForm }) {
  const [isOpen, setOpen] = useState(false);
  const { errors } = form.formState;
  const timeError = (errors as { vreme?: { message?: string } }).vreme?.message ?? errors.sat?.message;
  const [datum, sat] = useWatch({ control: form.control, name: ['datum', 'sat'] });
  if (!isOpen && !timeError)
    return (
      <p className="num -mt-2 flex items-center gap-2 text-sm text-muted">
        {`${shortDate(datum)} u ${sat}`}
        <Button variant="text" onClick={() => setOpen(true)}>
          Promeni vreme
        </Button>
      </p>
    );
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <FormField control={form.control} name="datum">
        {({ value, onValue }) => <DateField label="Dan kontakta" value={value} onValue={onValue} error={timeError} />}
      </FormField>
      <FormField control={form.control} name="sat">
        {({ value, onValue }) => <TimeField label="Vreme kontakta" value={value} onValue={onValue} />}
      </FormField>
    </div>
  );
}

interface NextProps {
  form: CallForm;
  contact: ComponentProps<typeof NextContactFields>['form'];
  jobs: readonly ClientJob[];
}

/** The fields of the next contact of the chosen job; nothing without a job, or without the right to change it. */
function NextContact({ form, contact, jobs }: NextProps) {
  const posao = useWatch({ control: form.control, name: 'posao' });
  const mayChangeProjects = useMay('projects:write');
  const mayChangePreoffers = useMay('preoffers:write');
  const job = jobs.find(({ id }) => id === posao);
  if (!job || !(job.vrsta === 'project' ? mayChangeProjects : mayChangePreoffers)) return null;
  const current = job.sledeciKontakt;
  const hint = current
    ? `Sada: ${[shortDate(current.datum), current.osoba?.ime].filter(Boolean).join(', ')}`
    : undefined;
  return <NextContactFields form={contact} hint={hint} />;
}

/** A button „Zakaži“, which opens the fields of an agreed visit; nothing for people who may not create visits. */
function AgreedVisit({ form, visit, town }: { form: CallForm; visit: VisitForm; town: string | null }) {
  const maySchedule = useMay('calendar:write');
  const isOpen = useWatch({ control: form.control, name: 'imaPosetu' });
  const isNew = useRef(false);
  const set = (isAgreed: boolean) => {
    isNew.current = isAgreed;
    form.setValue('imaPosetu', isAgreed, { shouldDirty: true });
  };
  useEffect(() => {
    if (isOpen && isNew.current) visit.setFocus('datum');
  }, [isOpen, visit]);
  if (!maySchedule) return null;
  if (!isOpen)
    return (
      <Button icon={CalendarPlus} variant="ghost" className="self-start" onClick={() => set(true)}>
        Zakaži
      </Button>
    );
  return (
    <section aria-label="Dogovorena poseta" className="flex flex-col gap-4 rounded-xl border border-line p-4">
      <div className="flex items-center justify-between">
        <h3 className="font-semibold">Dogovorena poseta</h3>
        <IconButton label="Bez posete" icon={X} onClick={() => set(false)} />
      </div>
      <VisitFields form={visit} isBrief>
        <VisitHints form={visit} town={town} />
      </VisitFields>
    </section>
  );
}
