import { eachField } from '#domain/fields.ts';
import { MEASUREMENT_FIELDS } from '#domain/project/fields.ts';
import { parseMeasurement } from '#domain/project/project-input.ts';
import { useDraftForm } from '#web/api/use-draft-form.ts';
import { ConflictNotice } from '#web/ui/ConflictNotice.tsx';
import { FormButtons } from '#web/ui/FormButtons.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { UPDATE_MEASUREMENT } from '../api.ts';
import type { Measurement, Project } from '../project-fragment.ts';
import { useNewerItem } from '../use-newer-item.ts';
import { useProjectChange } from '../use-project-change.ts';
import { ScheduleFields } from './ScheduleFields.tsx';

const valuesOf = (measurement: Measurement) => eachField(MEASUREMENT_FIELDS, field => measurement[field] ?? '');

interface ChangeScheduleDialogProps {
  project: Project;
  /** The measurement as it was when the dialog was opened. */
  measurement: Measurement;
  onClose(): void;
}

/** Moves a measurement to another day or time, or changes its description. */
export function ChangeScheduleDialog({ project, measurement, onClose }: ChangeScheduleDialogProps) {
  const draftKey = `project:${project.id}:measurement:${measurement.id}`;
  const change = useProjectChange(project, UPDATE_MEASUREMENT, { form: draftKey, tellsConflict: true });
  const { form, isDirty, clearDraft } = useDraftForm({
    draft: draftKey,
    initial: valuesOf(measurement),
    check: parseMeasurement,
    error: change.error,
  });
  const newer = useNewerItem(project, from => from.merenja, measurement, form, valuesOf);
  const close = () => {
    clearDraft();
    onClose();
  };
  const save = form.handleSubmit(async values => {
    if (await change.act({ ...values, ...newer.named, merenjeId: measurement.id })) close();
  });
  return (
    <Modal open onClose={close} title="Izmena merenja" width={500} dirty={isDirty}>
      <form noValidate className="flex flex-col gap-4" onSubmit={save}>
        {(newer.isNewer || newer.isLoaded || change.error?.code === 'CONFLICT') && (
          <ConflictNotice what="Merenje" isLoaded={newer.isLoaded && !newer.isNewer} onLoad={newer.loadNewer} />
        )}
        <ScheduleFields form={form} />
        <FormButtons action="Sačuvaj" pending={change.isPending} onCancel={close} />
      </form>
    </Modal>
  );
}
