/** A placeholder for content that is loading; visible only when that takes longer than 150 ms. */
export function Skeleton({ className = 'h-9' }: { className?: string }) {
  return <div className={`skeleton ${className}`} aria-hidden />;
}
