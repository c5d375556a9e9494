import { ListError } from './ListError.tsx';
import { LoadingRows } from './LoadingRows.tsx';
import { Skeleton } from './Skeleton.tsx';

interface Props {
  query: { data: unknown; error: Error | null; refetch(): unknown };
  rows?: number;
  /** The size of a single placeholder: `h-64`. Without it and `rows` only an error is shown. */
  className?: string;
  /** Whether a snackbar shows the reason of an error (`useErrorToast`), so that the reason is not repeated here. */
  isInToast?: boolean;
}

/** Shown until the query has data: a placeholder, or the error with „Učitaj ponovo“. Nothing afterwards. */
export function Loading({ query: { data, error, refetch }, rows, className, isInToast = false }: Props) {
  if (data !== undefined) return null;
  if (error) return <ListError isInToast={isInToast} error={error} onReload={() => void refetch()} />;
  if (rows !== undefined) return <LoadingRows count={rows} />;
  return className !== undefined && <Skeleton className={className} />;
}
