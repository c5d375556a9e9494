import { SELECTOR_FACTS, SELECTOR_FIELDS, type SelectorField } from '#domain/preoffer/fields.ts';
import { execute } from '#web/api/graphql.ts';
import { useChange } from '#web/api/use-change.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { type Preoffer, preofferKey, UPDATE_PREOFFER } from './api.ts';

type Selection = Partial<Record<SelectorField, string>>;

interface Props {
  preoffer: Preoffer;
  disabled: boolean;
  /** Called when a status was chosen. */
  onStatus(status: string): void;
}

/**
 * The selectors of a pre-offer. Each is saved when it changes; any value may follow any other (specification, section
 * 4).
 */
export function PreofferSelectors({ preoffer, disabled, onStatus }: Props) {
  const { id, createdAt } = preoffer;
  // The response is not written to the cache, because it would revert a choice made in another selector in the
  // meantime.
  const { act } = useChange(
    (selection: Selection, options) =>
      execute(UPDATE_PREOFFER, { input: { id, indexCreatedAt: createdAt, ...selection } }, options),
    { optimistic: { key: preofferKey(id), update: (old: Preoffer, selection) => ({ ...old, ...selection }) } },
  );
  return (
    <div className="my-5 grid gap-4 md:grid-cols-3">
      {SELECTOR_FIELDS.map(field => {
        const { label, values }: { label: string; values: readonly string[] } = SELECTOR_FACTS[field];
        return (
          <SelectField
            key={field}
            label={label}
            disabled={disabled}
            items={values.map(value => ({ value, label: value }))}
            value={values.find(value => value === preoffer[field]) ?? null}
            onValue={value => {
              void act({ [field]: value });
              if (field === 'status') onStatus(value);
            }}
          />
        );
      })}
    </div>
  );
}
