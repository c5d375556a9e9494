import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FilterFact, JobFilter } from '#domain/job/list-filters.ts';
import { isDate } from '#domain/text/dates.ts';
import { useUser } from '#web/api/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { colleaguesQuery } from './colleagues.ts';
import type { FilterState } from './filter-state.ts';

interface FieldProps {
  name: JobFilter;
  fact: FilterFact;
  state: FilterState;
}

function FilterField({ name, fact, state: { chosen, choose } }: FieldProps) {
  const people = useQuery({ ...colleaguesQuery, enabled: fact.kind === 'person' });
  const { id } = useUser();
  const value = chosen[name] ?? '';
  if (fact.kind === 'day')
    return (
      <DateField
        label={fact.label}
        value={value}
        onValue={day => (day === '' || isDate(day)) && choose({ [name]: day || undefined })}
      />
    );
  const colleagues = fact.kind === 'person' ? (people.data?.filter(person => person.id !== id) ?? []) : [];
  return (
    <SelectField
      label={fact.label}
      value={value}
      items={[
        { value: '', label: fact.none },
        ...Object.entries(fact.values).map(([one, label]) => ({ value: one, label })),
        ...colleagues.map(person => ({ value: person.id, label: person.ime })),
      ]}
      onValue={next => choose({ [name]: next || undefined })}
    />
  );
}

interface Props {
  state: FilterState;
  /** The number of matching rows with its noun: „12 predponuda“. */
  count: string | undefined;
  onClose(): void;
  children?: ReactNode;
}

/** All filters of a list; each takes effect at once. */
export function FilterDialog({ state, count, onClose, children }: Props) {
  return (
    <Modal onClose={onClose} title="Filteri" width={640}>
      {children && <div className="mb-4">{children}</div>}
      <div className="grid gap-4 md:grid-cols-2">
        {state.fields.map(([name, fact]) => (
          <FilterField key={name} name={name} fact={fact} state={state} />
        ))}
      </div>
      <div className="dialog-buttons mt-6 flex flex-wrap items-center justify-between gap-3">
        <p className="num text-sm text-muted" aria-live="polite">
          {count}
        </p>
        <div className="flex gap-2">
          <Button
            variant="ghost"
            disabled={state.used.length === 0}
            onClick={() => state.choose(Object.fromEntries(state.used.map(([name]) => [name, undefined])))}
          >
            Očisti filtere
          </Button>
          <Button onClick={onClose}>Prikaži</Button>
        </div>
      </div>
    </Modal>
  );
}
