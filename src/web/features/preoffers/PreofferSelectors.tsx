import { KONTAKTI, SASTANCI, STATUSI } from '#domain/enumerations.ts';
import { execute } from '#web/api/graphql.ts';
import { useAct } from '#web/api/use-act.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { type Preoffer, preofferKey, UPDATE_PREOFFER } from './api.ts';

type Selection = { kontakt: string } | { status: string } | { sastanak: string };

const SELECTORS = [
  { field: 'kontakt', label: 'Kontakt', values: KONTAKTI },
  { field: 'status', label: 'Status', values: STATUSI },
  { field: 'sastanak', label: 'Sastanak', values: SASTANCI },
] as const;

/** Each saves at once when it changes; any value may follow any other (specification, section 4). */
export function PreofferSelectors({ preoffer }: { preoffer: Preoffer }) {
  const { id, createdAt } = preoffer;
  // The answer is left aside: it would take back what was chosen in another selector meanwhile.
  const { act } = useAct(
    (selection: Selection, options) =>
      execute(UPDATE_PREOFFER, { input: { id, indexCreatedAt: createdAt, ...selection } }, options),
    { optimistic: { key: preofferKey(id), update: (old: Preoffer, selection) => ({ ...old, ...selection }) } },
  );
  return (
    <div className="my-5 grid gap-4 md:grid-cols-3">
      {SELECTORS.map(({ field, label, values }) => (
        <SelectField
          key={field}
          label={label}
          items={values.map(value => ({ value, label: value }))}
          value={values.find(value => value === preoffer[field]) ?? null}
          onValue={value => void act({ [field]: value } as Selection)}
        />
      ))}
    </div>
  );
}
