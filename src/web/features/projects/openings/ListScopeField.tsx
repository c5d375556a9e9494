import { LIST_LABELS, type ListScope } from '#domain/opening/measuring-list.ts';
import { Segments } from '#web/ui/Segments.tsx';

const ITEMS = [
  { value: 'sve', label: 'Svi otvori' },
  { value: 'deo', label: 'Samo neki' },
] as const;

interface Props {
  value: ListScope;
  onValue(scope: ListScope): void;
}

/** The choice whether a measuring list covers all openings of the job or only some. */
export const ListScopeField = (props: Props) => <Segments label={LIST_LABELS.obuhvat} items={ITEMS} {...props} />;
