import { FileCheck, X } from 'lucide-react';
import * as z from 'zod/mini';
import { CHECKLIST_FIELDS, type ChecklistField } from '#domain/enumerations.ts';
import { eachField } from '#domain/fields.ts';
import { parseInput } from '#domain/input-fields.ts';
import { checklistSchema, documentSchema } from '#domain/project/project-input.ts';
import { useUploads } from '#web/api/uploads.ts';
import { useDraftForm } from '#web/api/use-draft-form.ts';
import { UploadRows } from '#web/business/UploadRows.tsx';
import { FilePicker } from '#web/ui/FilePicker.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { isTouch } from '#web/ui/is-touch.ts';
import { addMeasurementDocument } from '../api.ts';
import type { Project } from '../project-fragment.ts';
import { useProjectChange } from '../use-project-change.ts';
import { ChecklistQuestion } from './ChecklistQuestion.tsx';

const SCHEMA = z.extend(documentSchema, checklistSchema.shape);
type Input = { naziv: string; objectKey: string } & Record<ChecklistField, string>;

const EMPTY: Input = { naziv: '', objectKey: '', ...eachField(CHECKLIST_FIELDS, () => '') };

interface DocumentDialogProps {
  project: Project;
  onClose(): void;
  /** Called with the project after the document was added. */
  onSaved(project: Project): void;
}

/** The dialog that adds a measurement document: a file, and ten questions about the site that must be answered. */
export function DocumentDialog({ project, onClose, onSaved }: DocumentDialogProps) {
  const draftKey = `project:${project.id}:measurement-document`;
  const add = useProjectChange(project, addMeasurementDocument, { form: draftKey });
  const { form, clearDraft, dialog } = useDraftForm({
    draft: draftKey,
    initial: EMPTY,
    check: values => parseInput(SCHEMA, values),
    ...add,
    onClose,
  });
  const { control, handleSubmit, setValue, watch } = form;
  const values = watch();
  const isFilled = Object.values(values).every(value => value !== '');
  const save = handleSubmit(async document => {
    const saved = await add.act(document);
    if (!saved) return;
    clearDraft();
    onSaved(saved);
  });
  return (
    <FormDialog
      {...dialog}
      title="Dodaj dokument merenja"
      width={900}
      action="Sačuvaj"
      disabled={!isFilled}
      className="gap-5"
      onSubmit={save}
    >
      <DocumentFile
        naziv={values.naziv}
        onFile={({ naziv, objectKey }) => {
          setValue('naziv', naziv, { shouldDirty: true });
          setValue('objectKey', objectKey, { shouldDirty: true });
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
    </FormDialog>
  );
}

interface DocumentFileProps {
  /** The name of the uploaded file; empty until a file is uploaded. */
  naziv: string;
  onFile(file: { naziv: string; objectKey: string }): void;
}

/** The document's file, uploaded while the questions are being answered. */
function DocumentFile({ naziv, onFile }: DocumentFileProps) {
  const { uploads, add } = useUploads({ prefix: 'projekat/dokumentiMerenja', onStored: async file => onFile(file) });
  if (naziv)
    return (
      <div className="flex min-h-24 items-center gap-3 rounded-xl border border-line px-4">
        <FileCheck className="flex-none text-ok" aria-hidden />
        <p className="min-w-0 flex-1 font-medium">{naziv}</p>
        <IconButton
          label={`Ukloni: ${naziv}`}
          icon={X}
          iconSize={20}
          onClick={() => onFile({ naziv: '', objectKey: '' })}
        />
      </div>
    );
  if (uploads.length > 0)
    return (
      <ul>
        <UploadRows uploads={uploads} />
      </ul>
    );
  return (
    <FilePicker
      label="Izaberite dokument *"
      hint={isTouch() ? 'PDF, slika ili drugi fajl' : 'Prevucite fajl ovde ili kliknite'}
      multiple={false}
      onFiles={add}
    />
  );
}
