interface FactsProps {
  /** Names and values; facts without a value are left out. */
  items: readonly (readonly [name: string, value: string | null | undefined])[];
}

/** Short facts in two columns. */
export function Facts({ items }: FactsProps) {
  return (
    <dl className="facts">
      {items.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
