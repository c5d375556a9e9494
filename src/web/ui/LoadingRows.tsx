import { Skeleton } from './Skeleton.tsx';

/** Placeholders for that many rows. */
export function LoadingRows({ count }: { count: number }) {
  return (
    <div className="space-y-4 p-4">
      {[...Array(count).keys()].map(row => (
        <Skeleton key={row} />
      ))}
    </div>
  );
}
