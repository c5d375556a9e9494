import type { FieldValues } from 'react-hook-form';
import type { SubmitOptions } from '#web/api/submits.ts';
import { type ChangeOptions, useChange } from '#web/api/use-change.ts';
import { useDraftForm } from '#web/api/use-draft-form.ts';
import { type NewerOptions, useNewer } from './use-newer.ts';

interface Versioned {
  version: number;
}

type Change<Input, Saved> = ChangeOptions<Input, Saved, unknown>;

interface Options<Stored extends Versioned, Values extends FieldValues, Checked, Saved>
  extends Pick<Change<Checked & Versioned, Saved>, 'toCache' | 'refresh' | 'showsConflict' | 'onDone'>,
    Omit<NewerOptions<Stored, Values, Checked>, 'form' | 'follows'> {
  /** The record as it was when the form was opened; by default `stored`. */
  opened?: Stored;
  check(values: NoInfer<Values>): Checked | Promise<Checked>;
  /** Asks before unusual values are saved; resolves to whether to save. */
  confirmed?(checked: NoInfer<Checked>): Promise<boolean>;
  /** Saves what `check` returned, with the version that the person saw. */
  send(input: Checked & Versioned, options: SubmitOptions): Promise<Saved>;
  onClose?(): void;
}

/**
 * The form of a record that a colleague may save in the meantime: it is saved with the version that the person saw, and
 * follows the stored record until something is typed. Spread `dialog` into its FormDialog, or `buttons` into its
 * SaveButtons, and `notice` into its NewerNotice.
 */
export function useRecordForm<Stored extends Versioned, Values extends FieldValues, Checked extends object, Saved>({
  draft,
  stored,
  opened = stored,
  valuesOf,
  check,
  confirmed,
  send,
  read,
  onNewer,
  isDeleted = false,
  onClose,
  ...change
}: Options<Stored, Values, Checked, Saved>) {
  const save = useChange(send, { form: draft, showsConflict: true, ...change });
  const draftForm = useDraftForm({ draft, initial: valuesOf(opened), check, ...save, onClose });
  const { form, isDirty } = draftForm;
  const newer = useNewer(opened, { stored, form, draft, valuesOf, read, onNewer, follows: true, isDeleted });
  const onSubmit = form.handleSubmit(async checked => {
    if (!confirmed || (await confirmed(checked))) await save.act({ ...checked, version: newer.base.version });
  });
  return {
    ...draftForm,
    onSubmit,
    /** Shows the values of the saved record, without the draft. */
    start: newer.start,
    dialog: { ...draftForm.dialog, onSubmit },
    buttons: { isDirty, pending: save.isPending, onDiscard: () => newer.start(stored) },
    notice: { newer, error: save.error },
  };
}
