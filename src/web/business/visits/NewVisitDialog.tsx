import { useState } from 'react';
import { VISIT_KINDS } from '#domain/calendar/visit.ts';
import { useChange } from '#web/api/use-change.ts';
import { useDraftForm } from '#web/api/use-draft-form.ts';
import { toast } from '#web/toast/toast.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { SubjectField } from './SubjectField.tsx';
import { checkVisit, presetVisit, VisitFields } from './VisitFields.tsx';
import { VisitHints } from './VisitHints.tsx';
import { createVisit, visitCache } from './visit-api.ts';
import { newValues, sentNewVisit, type VisitStart, type VisitSubject } from './visit-values.ts';
import { whenAndWho } from './visit-words.ts';

const NO_SUBJECT = 'Izaberite za koga je poseta: projekat, predponudu ili klijenta.';

/** The dialog „Zakaži“: a new visit, for a preset record or for one that is chosen here. */
export function NewVisitDialog({ start, onClose }: { start: VisitStart; onClose(): void }) {
  const presetSubject = start.subject ?? null;
  const draft = `visit:new:${presetSubject ? `${presetSubject.entity}:${presetSubject.id}` : 'own'}`;
  const [subject, setSubject] = useState<VisitSubject | null>(presetSubject);
  const [isMissing, setMissing] = useState(false);
  const add = useChange(createVisit, {
    form: draft,
    toCache: visitCache,
    refresh: [['project'], ['preoffer'], ['client-work']],
    onDone: visit => {
      close();
      toast(`Zakazano: ${whenAndWho(visit)}`);
    },
  });
  const { form, isDirty, close, dialog } = useDraftForm({
    draft,
    initial: newValues(start, VISIT_KINDS[start.vrsta ?? 'merenje'].minutes),
    check: checkVisit,
    ...add,
    onClose,
  });
  const save = form.handleSubmit(values => {
    const lacksSubject = subject === null && values.vrsta !== 'ostalo';
    setMissing(lacksSubject);
    if (!lacksSubject) return add.act(sentNewVisit(values, subject));
  });
  return (
    <FormDialog
      {...dialog}
      title={presetSubject ? `Zakaži: ${start.naziv ?? presetSubject.naziv}` : 'Zakaži'}
      width={640}
      dirty={isDirty || subject !== presetSubject}
      action="Zakaži"
      onSubmit={save}
    >
      {start.choices && (
        <SelectField
          label="Za koga"
          hint="Adresa i telefon prepisuju se iz zapisa."
          items={start.choices.flatMap(({ subject: one }) => (one ? { value: one.id, label: one.naziv } : []))}
          value={subject?.id ?? null}
          onValue={id => {
            const chosen = start.choices?.find(choice => choice.subject?.id === id);
            setSubject(chosen?.subject ?? null);
            if (chosen) presetVisit(form, chosen);
          }}
        />
      )}
      {!presetSubject && (
        <SubjectField
          value={subject}
          required={form.watch('vrsta') !== 'ostalo'}
          error={isMissing ? NO_SUBJECT : add.error?.fields?.projectId}
          onValue={next => {
            setSubject(next);
            setMissing(false);
          }}
        />
      )}
      <VisitFields form={form}>
        <VisitHints form={form} town={subject?.mesto} />
      </VisitFields>
    </FormDialog>
  );
}
