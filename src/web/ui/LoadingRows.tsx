import { Skeleton } from './Skeleton.tsx';

export function LoadingRows({ count }: { count: number }) {
  return (
    <div className="space-y-4 p-4">
      {[...Array(count).keys()].map(row => (
        <Skeleton key={row} />
      ))}
    </div>
  );
}
