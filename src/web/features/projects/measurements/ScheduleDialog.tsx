import { Controller } from 'react-hook-form';
import { belgradeDay } from '#domain/dates.ts';
import { measurementSchema } from '#domain/project-input.ts';
import { useFieldErrors } from '#web/api/use-field-errors.ts';
import { DateField } from '#web/ui/DateField.tsx';
import { FormButtons } from '#web/ui/FormButtons.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TimeField } from '#web/ui/TimeField.tsx';
import { ADD_MEASUREMENT } from '../api.ts';
import type { Project } from '../project-fragment.ts';
import { useDraftForm } from '../use-draft-form.ts';
import { useProjectAct } from '../use-project-act.ts';

const EMPTY = { datum: '', vreme: '', opis: '', napomena: '' };

/** „Zakaži merenje“. */
export function ScheduleDialog({ project, onClose }: { project: Project; onClose(): void }) {
  const draftKey = `project:${project.id}:measurement`;
  const { form, isDirty, clearDraft } = useDraftForm(draftKey, measurementSchema, EMPTY);
  const { control, register, handleSubmit, formState } = form;
  const add = useProjectAct(project, ADD_MEASUREMENT, { form: draftKey });
  useFieldErrors(form, add.error);
  const close = () => {
    clearDraft();
    onClose();
  };
  const save = handleSubmit(async measurement => {
    if (await add.act(measurement)) close();
  });
  return (
    <Modal open onClose={close} title="Zakaži merenje" width={500} dirty={isDirty}>
      <form noValidate className="flex flex-col gap-4" onSubmit={save}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Controller
            control={control}
            name="datum"
            render={({ field: { onChange, ...field }, fieldState }) => (
              <DateField
                label="Datum"
                required
                min={belgradeDay(new Date())}
                error={fieldState.error?.message}
                onValue={onChange}
                {...field}
              />
            )}
          />
          <Controller
            control={control}
            name="vreme"
            render={({ field: { onChange, ...field }, fieldState }) => (
              <TimeField label="Vreme" required error={fieldState.error?.message} onValue={onChange} {...field} />
            )}
          />
        </div>
        <TextArea label="Opis" rows={2} error={formState.errors.opis?.message} {...register('opis')} />
        <TextArea label="Napomena" error={formState.errors.napomena?.message} {...register('napomena')} />
        <FormButtons action="Zakaži" pending={add.isPending} onCancel={close} />
      </form>
    </Modal>
  );
}
