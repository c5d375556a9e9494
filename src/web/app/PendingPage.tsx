/** Shown when a page's code takes long to load. */
export function PendingPage() {
  return (
    <div className="grid min-h-60 place-items-center">
      <span
        role="status"
        aria-label="Učitavanje"
        className="size-8 animate-spin rounded-full border-3 border-line border-t-brand"
      />
    </div>
  );
}
