import { Controller } from 'react-hook-form';
import { belgradeMoment } from '#domain/calendar/local-time.ts';
import { type ContactData, parseContact } from '#domain/client/contact.ts';
import { VRSTE_BELESKE, type VrstaBeleske } from '#domain/enumerations.ts';
import { belgradeDay, isDate, isTime } from '#domain/text/dates.ts';
import { time } from '#domain/text/formats.ts';
import { execute } from '#web/api/graphql.ts';
import { useChange } from '#web/api/use-change.ts';
import { useDraftForm } from '#web/api/use-draft-form.ts';
import { DateField } from '#web/ui/DateField.tsx';
import { FormButtons } from '#web/ui/FormButtons.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TimeField } from '#web/ui/TimeField.tsx';
import { CREATE_CONTACT, touched } from './detail-api.ts';

/** The moment (UTC, ISO) at which the clock in Belgrade shows that day and time; '' when there is no such day or time. */
const momentOf = (datum: string, vreme: string): string =>
  isDate(datum) && isTime(vreme) ? belgradeMoment({ datum, vreme }).toISOString() : '';

interface Values {
  vrsta: VrstaBeleske;
  datum: string;
  sat: string;
  tekst: string;
}

const KINDS = VRSTE_BELESKE.map(value => ({ value, label: value }));

const check = ({ datum, sat, ...values }: Values): ContactData =>
  parseContact({ ...values, vreme: momentOf(datum, sat) }, new Date());

/** Writes down a call, a message, a visit or a note about the client. */
export function ContactDialog({ clientId, onClose }: { clientId: string; onClose(): void }) {
  const draft = `client:${clientId}:contact`;
  const close = () => {
    clearDraft();
    onClose();
  };
  const save = useChange(
    (contact: ContactData, options) => execute(CREATE_CONTACT, { input: { clientId, ...contact } }, options),
    { form: draft, refresh: touched(clientId), onDone: close },
  );
  const { form, clearDraft } = useDraftForm<Values, ContactData>({
    draft,
    initial: { vrsta: 'Poziv', datum: belgradeDay(new Date()), sat: time(new Date()), tekst: '' },
    check,
    error: save.error,
  });
  const { errors, dirtyFields } = form.formState;
  const wrongTime = (errors as { vreme?: { message?: string } }).vreme?.message;
  return (
    <Modal open onClose={close} title="Zabeleži kontakt" dirty={dirtyFields.tekst === true}>
      <form noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit(contact => save.act(contact))}>
        <Controller
          control={form.control}
          name="vrsta"
          render={({ field }) => (
            <Segments label="Vrsta kontakta" items={KINDS} value={field.value} onValue={field.onChange} />
          )}
        />
        <TextArea
          label="O čemu je bilo reči"
          required
          rows={4}
          data-autofocus
          error={errors.tekst?.message}
          {...form.register('tekst')}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Controller
            control={form.control}
            name="datum"
            render={({ field }) => (
              <DateField label="Datum" value={field.value} onValue={field.onChange} error={wrongTime} />
            )}
          />
          <Controller
            control={form.control}
            name="sat"
            render={({ field }) => <TimeField label="Vreme" value={field.value} onValue={field.onChange} />}
          />
        </div>
        <FormButtons action="Zabeleži" pending={save.isPending} onCancel={close} />
      </form>
    </Modal>
  );
}
