const BAR_CELLS = 24;
const PRINT_MS = 2_000;
const DRAW_MS = 100;

/**
 * Shows progress on standard error: on a terminal as a bar, else as a line every two seconds. `show` takes the part that is done
 * (0 to 1) and a text to print after it; `clear` removes the bar, as does the end of a `using` block.
 */
export function progressBar(out: NodeJS.WriteStream = process.stderr) {
  let lastShown = 0;
  const clear = () => {
    if (out.isTTY) out.write('\r\x1b[K');
  };
  return {
    show(part: number, what: string): void {
      const now = Date.now();
      if (now - lastShown < (out.isTTY ? DRAW_MS : PRINT_MS)) return;
      lastShown = now;
      const percent = `${Math.floor(part * 100)} %`.padStart(5);
      if (!out.isTTY) return void out.write(`${percent}  ${what}\n`);
      const full = Math.round(part * BAR_CELLS);
      out.write(`\r\x1b[K${'█'.repeat(full)}${'░'.repeat(BAR_CELLS - full)}${percent}  ${what}`.slice(0, out.columns));
    },
    clear,
    [Symbol.dispose]: clear,
  };
}
