import { PERSON_FIELDS, PERSON_LABELS, type PersonData, type PersonField, parsePerson } from '#domain/client/people.ts';
import { eachField } from '#domain/fields.ts';
import { showPhone } from '#domain/text/phone-display.ts';
import { execute } from '#web/api/graphql.ts';
import { useChange } from '#web/api/use-change.ts';
import { useDraftForm } from '#web/api/use-draft-form.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { CREATE_PERSON, keysOfClient, type Person, UPDATE_PERSON } from './detail-api.ts';

type Values = Record<PersonField, string>;

const check = async (values: Values): Promise<PersonData> => {
  const { parsePhone } = await import('#domain/text/phone.ts');
  return parsePerson(values, parsePhone);
};

const KEYBOARD = { telefon: { type: 'tel', placeholder: '062/206-8864' }, email: { type: 'email' } } as const;

interface Props {
  clientId: string;
  /** Null for a new contact person. */
  person: Person | null;
  onClose(): void;
}

/** The dialog that adds or edits a contact person. */
export function PersonDialog({ clientId, person, onClose }: Props) {
  const draft = `client:${clientId}:person:${person?.id ?? 'new'}`;
  const save = useChange(
    (data: PersonData, options): Promise<unknown> =>
      person
        ? execute(UPDATE_PERSON, { input: { clientId, id: person.id, version: person.version, ...data } }, options)
        : execute(CREATE_PERSON, { input: { clientId, ...data } }, options),
    { form: draft, refresh: keysOfClient(clientId), onDone: () => void close() },
  );
  const { form, isDirty, bind, close } = useDraftForm({
    draft,
    initial: eachField(PERSON_FIELDS, field => {
      const value = person?.[field] ?? '';
      return field === 'telefon' ? showPhone(value) : value;
    }),
    check,
    error: save.error,
    onClose,
  });
  return (
    <FormDialog
      onClose={close}
      title={person ? 'Izmena kontakt osobe' : 'Nova kontakt osoba'}
      dirty={isDirty}
      action="Sačuvaj"
      pending={save.isPending}
      onSubmit={form.handleSubmit(data => save.act(data))}
    >
      {PERSON_FIELDS.map(name => (
        <TextField
          key={name}
          label={PERSON_LABELS[name]}
          required={name === 'ime'}
          autoComplete="off"
          {...(name === 'telefon' || name === 'email' ? KEYBOARD[name] : {})}
          {...bind(name)}
        />
      ))}
    </FormDialog>
  );
}
