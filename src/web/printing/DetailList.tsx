interface DetailListProps {
  /** Names and values; items without a value are left out. */
  items: readonly (readonly [name: string, value: string | null | undefined])[];
}

/** A value with more characters needs more than two lines in one of the columns. */
const SHORT_VALUE_MAX = 50;

/** Named values in two columns; a long value takes both. */
export function DetailList({ items }: DetailListProps) {
  return (
    <dl className="detail-list">
      {items.map(
        ([name, value]) =>
          value && (
            <div key={name} className={value.length > SHORT_VALUE_MAX ? 'long' : undefined}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
