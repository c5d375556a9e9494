/** While a page's code is on its way and that takes long. */
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
