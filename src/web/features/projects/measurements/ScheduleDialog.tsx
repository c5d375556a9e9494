import { eachField } from '#domain/fields.ts';
import { MEASUREMENT_FIELDS } from '#domain/project/fields.ts';
import { parseMeasurement } from '#domain/project/project-input.ts';
import { useDraftForm } from '#web/api/use-draft-form.ts';
import { FormButtons } from '#web/ui/FormButtons.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { ADD_MEASUREMENT } from '../api.ts';
import type { Project } from '../project-fragment.ts';
import { useProjectChange } from '../use-project-change.ts';
import { ScheduleFields } from './ScheduleFields.tsx';

const EMPTY = eachField(MEASUREMENT_FIELDS, () => '');

/** „Zakaži merenje“. */
export function ScheduleDialog({ project, onClose }: { project: Project; onClose(): void }) {
  const draftKey = `project:${project.id}:measurement`;
  const add = useProjectChange(project, ADD_MEASUREMENT, { form: draftKey });
  const { form, isDirty, clearDraft } = useDraftForm({
    draft: draftKey,
    initial: EMPTY,
    check: parseMeasurement,
    error: add.error,
  });
  const close = () => {
    clearDraft();
    onClose();
  };
  const save = form.handleSubmit(async measurement => {
    if (await add.act(measurement)) close();
  });
  return (
    <Modal open onClose={close} title="Zakaži merenje" width={500} dirty={isDirty}>
      <form noValidate className="flex flex-col gap-4" onSubmit={save}>
        <ScheduleFields form={form} />
        <FormButtons action="Zakaži" pending={add.isPending} onCancel={close} />
      </form>
    </Modal>
  );
}
