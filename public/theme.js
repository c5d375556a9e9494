// Runs before the first paint, so that a dark screen never flashes white. The choice is made in src/web/app/theme.ts.
try {
  document.documentElement.dataset.theme = localStorage.getItem('okno.theme') ?? 'system';
} catch {
  document.documentElement.dataset.theme = 'system';
}
