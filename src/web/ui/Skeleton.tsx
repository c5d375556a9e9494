export function Skeleton({ className = 'h-9' }: { className?: string }) {
  return <div className={`skeleton ${className}`} aria-hidden />;
}
