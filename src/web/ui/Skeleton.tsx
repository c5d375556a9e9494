/** Holds the place of what is loading; it shows only when that takes longer than 150 ms. */
export function Skeleton({ className = 'h-9' }: { className?: string }) {
  return <div className={`skeleton ${className}`} aria-hidden />;
}
