import * as z from 'zod/mini';
import { CHECKLIST_FIELDS, type ChecklistField } from '#domain/enumerations.ts';
import { eachField } from '#domain/fields.ts';
import { parseInput } from '#domain/input-fields.ts';
import { checklistSchema, documentSchema } from '#domain/project/project-input.ts';
import { useDraftForm } from '#web/api/use-draft-form.ts';
import { FormButtons } from '#web/ui/FormButtons.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { ADD_MEASUREMENT_DOCUMENT } from '../api.ts';
import type { Project } from '../project-fragment.ts';
import { useProjectChange } from '../use-project-change.ts';
import { ChecklistQuestion } from './ChecklistQuestion.tsx';
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

/** The dialog for a document of a measurement with its answers: eleven fields, all required. */
export function DocumentDialog({ project, onClose, onSaved }: DocumentDialogProps) {
  const draftKey = `project:${project.id}:measurement-document`;
  const add = useProjectChange(project, ADD_MEASUREMENT_DOCUMENT, { form: draftKey });
  const { form, isDirty, clearDraft, close } = useDraftForm({
    draft: draftKey,
    initial: EMPTY,
    check: values => parseInput(SCHEMA, values),
    error: add.error,
    onClose,
  });
  const { control, handleSubmit, setValue, watch } = form;
  const values = watch();
  const isFilled = Object.values(values).every(value => value !== '');
  const save = handleSubmit(async document => {
    const saved = await add.act(document);
    if (!saved) return;
    clearDraft();
    onSaved(saved.project);
  });
  return (
    <Modal title="Dodaj dokument merenja" width={900} dirty={isDirty} onClose={close}>
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
            <FormField key={name} control={control} name={name}>
              {({ value, onValue, error }) => (
                <ChecklistQuestion name={name} value={value} onValue={onValue} error={error} />
              )}
            </FormField>
          ))}
        </div>
        <FormButtons action="Sačuvaj" pending={add.isPending} disabled={!isFilled} onCancel={close} />
      </form>
    </Modal>
  );
}
