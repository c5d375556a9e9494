import { VRSTE_POSLA, type VrstaPosla } from '#domain/enumerations.ts';

/** The part „2. Vrsta posla“: the job types as large radio buttons; `value` is null until one is chosen. */
export function JobTypeChoice({ value, onValue }: { value: VrstaPosla | null; onValue(value: VrstaPosla): void }) {
  return (
    <section aria-labelledby="predponuda-vrsta" className="flex flex-col gap-4">
      <h2 id="predponuda-vrsta">2. Vrsta posla</h2>
      <div role="radiogroup" aria-labelledby="predponuda-vrsta" className="grid grid-cols-2 gap-3">
        {VRSTE_POSLA.map(vrsta => (
          <label
            key={vrsta}
            data-job-type={vrsta}
            className="flex min-h-20 items-center gap-3 rounded-2xl border border-line px-4 font-semibold transition-colors hover:border-(--dot) has-checked:border-(--dot) has-checked:bg-(--tint) has-checked:text-(--ink) has-checked:ring-1 has-checked:ring-(--dot) has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="vrstaPosla"
              className="sr-only"
              checked={value === vrsta}
              onChange={() => onValue(vrsta)}
            />
            <i className="dot size-4!" aria-hidden />
            {vrsta}
          </label>
        ))}
      </div>
    </section>
  );
}
