import { PERSON_FIELDS, PERSON_LABELS, type PersonData, type PersonField, parsePerson } from '#domain/client/people.ts';
import { eachField } from '#domain/fields.ts';
import { showPhone } from '#domain/text/phone-display.ts';
import { ApiError } from '#web/api/errors.ts';
import { queryClient } from '#web/api/query-client.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { NewerNotice } from '#web/ui/NewerNotice.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useRecordForm } from '#web/ui/use-record-form.ts';
import {
  type ClientPageData,
  clientPageQuery,
  createPerson,
  keysOfClient,
  type Person,
  updatePerson,
} from './detail-api.ts';

type Values = Record<PersonField, string>;

const check = async (values: Values): Promise<PersonData> => {
  const { parsePhone } = await import('#domain/text/phone.ts');
  return parsePerson(values, parsePhone);
};

const KEYBOARD = { telefon: { type: 'tel', placeholder: '062/206-8864' }, email: { type: 'email' } } as const;

const NEW_PERSON: Person = { id: 'new', version: 0, ime: '', uloga: null, telefon: null, email: null };

const valuesOf = (person: Person): Values =>
  eachField(PERSON_FIELDS, field => {
    const value = person[field] ?? '';
    return field === 'telefon' ? showPhone(value) : value;
  });

const personOf = (client: ClientPageData | null, id: string): Person | undefined =>
  client?.osobe.find(person => person.id === id);

interface Props {
  client: ClientPageData;
  /** The contact person when the dialog was opened; null for a new person. */
  person: Person | null;
  onClose(): void;
}

/** The dialog that adds or edits a contact person. */
export function PersonDialog({ client, person, onClose }: Props) {
  const clientId = client.id;
  const opened = person ?? NEW_PERSON;
  const stored = personOf(client, opened.id);
  const read = async () => {
    const now = await queryClient.fetchQuery({ ...clientPageQuery(clientId), staleTime: 0 });
    const found = personOf(now, opened.id);
    if (!found) throw new ApiError('NOT_FOUND');
    return found;
  };
  const { bind, close, dialog, notice } = useRecordForm({
    draft: `client:${clientId}:person:${opened.id}`,
    stored: stored ?? opened,
    opened,
    isDeleted: person !== null && !stored,
    valuesOf,
    check,
    send: ({ version, ...data }, options): Promise<unknown> =>
      person
        ? updatePerson({ clientId, id: person.id, version, ...data }, options)
        : createPerson({ clientId, ...data }, options),
    read,
    refresh: keysOfClient(clientId),
    onDone: () => void close(),
    onClose,
  });
  return (
    <FormDialog {...dialog} title={person ? 'Izmena kontakt osobe' : 'Nova kontakt osoba'} action="Sačuvaj">
      <NewerNotice what="Kontakt osobu" {...notice} />
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
