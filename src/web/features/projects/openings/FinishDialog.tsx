import { useState } from 'react';
import { CHECKLIST, CHECKLIST_FIELDS, type ChecklistField } from '#domain/enumerations.ts';
import { eachField } from '#domain/fields.ts';
import type { ApiError } from '#web/api/errors.ts';
import { useDialogDraft } from '#web/api/use-dialog-draft.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { ChecklistQuestion } from '../measurements/ChecklistQuestion.tsx';
import { finishList, type MeasuringList } from './openings-api.ts';
import { useListChange } from './use-list-change.ts';

type Answers = Record<ChecklistField, string>;

/** The answers that follow from the list's openings; empty for the other questions. */
function answersOf({ otvori }: MeasuringList): Answers {
  const answers = eachField(CHECKLIST_FIELDS, () => '');
  if (otvori.length === 0) return answers;
  const has = (field: 'roletna' | 'komarnik' | 'okapnica') => otvori.some(opening => opening[field]);
  const isAmong = (field: ChecklistField, value: string) =>
    (CHECKLIST[field] as readonly string[]).includes(value) ? { [field]: value } : {};
  return {
    ...answers,
    ...isAmong('zub', otvori.some(({ zub }) => (zub ?? 0) > 0) ? 'Da' : 'Ne'),
    ...isAmong('dodatnaOprema', has('roletna') || has('komarnik') || has('okapnica') ? 'Da' : 'Ne'),
    ...isAmong('sistem', otvori[0]?.sistem ?? ''),
  };
}

interface Props {
  list: MeasuringList;
  /** The number of openings that the person sees. The server refuses if it has stored another number. */
  count: number;
  onRefused(error: ApiError): void;
  onClose(): void;
}

/** The dialog that finishes a list. Asks ten questions about the site, unless a measurement document answers them. */
export function FinishDialog({ list, count, onRefused, onClose }: Props) {
  const draft = `finish-list:${list.id}`;
  const [initial] = useState(() => answersOf(list));
  const [answers, setAnswers, close] = useDialogDraft(draft, initial, onClose);
  const { act, isPending } = useListChange(
    (input: Parameters<typeof finishList>[0], options) =>
      finishList(input, options).catch((error: ApiError) => {
        if (error.fields) onRefused(error);
        throw error;
      }),
    { form: draft, refresh: [['project', list.projectId]], onDone: close },
  );
  const { id, version, trebaOdgovore } = list;
  const isFilled = !trebaOdgovore || Object.values(answers).every(answer => answer !== '');
  return (
    <FormDialog
      title="Završi mernu listu"
      width={trebaOdgovore ? 900 : 500}
      action="Završi listu"
      pending={isPending}
      disabled={!isFilled}
      className="gap-5"
      onSubmit={() => void act({ id, version, broj: count, odgovori: trebaOdgovore ? answers : null })}
      dirty={answers !== initial}
      onClose={close}
    >
      <p>
        Lista ima otvora: <b className="num">{count}</b>. Završena lista otključava ponude i više se ne menja dok se ne
        vrati u rad.
      </p>
      {trebaOdgovore && (
        <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
          {CHECKLIST_FIELDS.map(field => (
            <ChecklistQuestion
              key={field}
              name={field}
              value={answers[field]}
              onValue={value => setAnswers({ ...answers, [field]: value })}
            />
          ))}
        </div>
      )}
    </FormDialog>
  );
}
