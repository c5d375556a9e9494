import { integer } from '#domain/text/formats.ts';
import { Toolbar } from './Toolbar.tsx';

interface Item<T extends string> {
  value: T;
  label: string;
  /** Undefined until the number is known. */
  count: number | undefined;
  /** Whether there are more than `count`. */
  isAtLeast?: boolean | undefined;
  /** The job type whose dot is shown. */
  jobType?: string;
}

interface Props<T extends string> {
  label: string;
  items: readonly Item<T>[];
  value: T | null;
  onValue(value: NoInfer<T> | null): void;
  /** The text of the chip for „no filter“; null when another control removes the filter. */
  all?: string | null;
  /** Whether the chips wrap; otherwise they scroll. */
  wraps?: boolean;
  /** The number next to the chip for „no filter“. */
  total: number | undefined;
  totalIsAtLeast?: boolean | undefined;
}

const Count = ({ count, isAtLeast }: Pick<Item<string>, 'count' | 'isAtLeast'>) =>
  // When counting stopped at its limit, a kind of which no row was counted may have rows nevertheless.
  count === 0 && isAtLeast ? null : (
    // Until the number is known, one digit takes its space, so that the chips do not move to another line.
    <span className={`num text-xs text-muted ${count === undefined ? 'invisible' : ''}`}>
      {integer(count ?? 0)}
      {isAtLeast && '+'}
    </span>
  );

/** Chips that choose one of several values, or none. */
export function FilterChips<T extends string>({ label, all = 'Sve', items, value, onValue, ...props }: Props<T>) {
  return (
    <Toolbar
      label={label}
      className={`flex min-w-0 gap-1.5 ${props.wraps ? 'flex-wrap' : '-mx-3 overflow-x-auto px-3 py-1 [scrollbar-width:none] md:-mx-1 md:px-1'}`}
    >
      {all !== null && (
        <button type="button" className="filter-chip" aria-pressed={value === null} onClick={() => onValue(null)}>
          {all}
          <Count count={props.total} isAtLeast={props.totalIsAtLeast} />
        </button>
      )}
      {items.map(item => (
        <button
          key={item.value}
          type="button"
          className="filter-chip"
          aria-pressed={value === item.value}
          data-job-type={item.jobType}
          onClick={() => onValue(value === item.value ? null : item.value)}
        >
          {item.jobType && <i className="dot" />}
          {item.label}
          <Count count={item.count} isAtLeast={item.isAtLeast} />
        </button>
      ))}
    </Toolbar>
  );
}
