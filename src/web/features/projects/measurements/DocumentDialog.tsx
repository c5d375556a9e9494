import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { CHECKLIST, CHECKLIST_FIELDS, type ChecklistField } from '#domain/enumerations.ts';
import { eachField } from '#domain/fields.ts';
import { CHECKLIST_LABELS } from '#domain/labels.ts';
import { checklistSchema, documentSchema } from '#domain/project/project-input.ts';
import { useFieldErrors } from '#web/api/use-field-errors.ts';
import { FormButtons } from '#web/ui/FormButtons.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { ADD_MEASUREMENT_DOCUMENT } from '../api.ts';
import type { Project } from '../project-fragment.ts';
import { useDraftForm } from '../use-draft-form.ts';
import { useProjectAct } from '../use-project-act.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { OneFile } from './OneFile.tsx';

const SCHEMA = z.extend(documentSchema, checklistSchema.shape);
type Input = { naziv: string; objectKey: string } & Record<ChecklistField, string>;

const EMPTY: Input = {
  naziv: '',
  objectKey: '',
  ...eachField(CHECKLIST_FIELDS, () => ''),
};

interface DocumentDialogProps {
  project: Project;
  onClose(): void;
  /** Called with the project after the document was added. */
  onSaved(project: Project): void;
}

/** A document of a measurement and what was found there: eleven fields, all required. */
export function DocumentDialog({ project, onClose, onSaved }: DocumentDialogProps) {
  const draftKey = `project:${project.id}:measurement-document`;
  const { form, isDirty, clearDraft } = useDraftForm(draftKey, SCHEMA, EMPTY);
  const { control, handleSubmit, setValue, watch } = form;
  const add = useProjectAct(project, ADD_MEASUREMENT_DOCUMENT, { form: draftKey });
  useFieldErrors(form, add.error);
  const values = watch();
  const isFilled = Object.values(values).every(value => value !== '');
  const save = handleSubmit(async document => {
    const saved = await add.act(document);
    if (!saved) return;
    clearDraft();
    onSaved(saved.project);
  });
  return (
    <Modal
      open
      title="Dodaj dokument merenja"
      width={900}
      dirty={isDirty}
      onClose={() => {
        clearDraft();
        onClose();
      }}
    >
      <form noValidate className="flex flex-col gap-5" onSubmit={save}>
        <OneFile
          prefix="projekat/dokumentiMerenja"
          naziv={values.naziv}
          onFile={file => {
            setValue('naziv', file?.naziv ?? '', { shouldDirty: true });
            setValue('objectKey', file?.objectKey ?? '', { shouldDirty: true });
          }}
        />
        <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
          {CHECKLIST_FIELDS.map(name => (
            <Controller
              key={name}
              control={control}
              name={name}
              render={({ field, fieldState }) => (
                <ChoiceField
                  label={CHECKLIST_LABELS[name]}
                  values={CHECKLIST[name]}
                  value={field.value}
                  onValue={field.onChange}
                  error={fieldState.error?.message}
                />
              )}
            />
          ))}
        </div>
        <FormButtons
          action="Sačuvaj"
          pending={add.isPending}
          disabled={!isFilled}
          onCancel={() => {
            clearDraft();
            onClose();
          }}
        />
      </form>
    </Modal>
  );
}
