import { Skeleton } from './Skeleton.tsx';

const PLACES = Array.from({ length: 20 }, (_, place) => `place ${place}`);

/** Placeholders for that many rows; at most 20. */
export function LoadingRows({ count }: { count: number }) {
  return (
    <div className="space-y-4 p-4">
      {PLACES.slice(0, count).map(place => (
        <Skeleton key={place} />
      ))}
    </div>
  );
}
