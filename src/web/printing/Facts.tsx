interface FactsProps {
  /** Names and values; facts without a value are left out. */
  items: readonly (readonly [name: string, value: string | null | undefined])[];
}

/** A longer value needs more than two lines in one of the columns. */
const LONG = 50;

/** Facts in two columns; a long one takes both. */
export function Facts({ items }: FactsProps) {
  return (
    <dl className="facts">
      {items.map(
        ([name, value]) =>
          value && (
            <div key={name} className={value.length > LONG ? 'long' : undefined}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
