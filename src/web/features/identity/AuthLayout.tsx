import type { ReactNode } from 'react';
import { Logo } from '#web/ui/Logo.tsx';

interface Props {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** The drawing of a window, next to the form. */
function Picture() {
  return (
    <section
      aria-hidden
      className="relative hidden flex-col justify-end gap-3 overflow-hidden bg-linear-160 from-[#ee44aa] to-[#79104f] to-70% p-14 text-white lg:flex"
    >
      <div className="absolute inset-x-[12%] top-[10%] bottom-[38%] flex gap-2.5 rounded-2xl border-10 border-white/90 bg-white/90 shadow-2xl">
        <i className="flex-1 rounded bg-linear-160 from-[#bfe3ff] to-[#fdf2ff]" />
        <i className="flex-1 rounded bg-linear-160 from-[#d3ecff] to-[#ffe1f2]" />
      </div>
      <p className="max-w-96 text-[34px] leading-tight font-bold tracking-tight">
        Od prvog poziva do ugrađenog prozora.
      </p>
      <p className="max-w-96 opacity-85">Ponude, merenja, finansije i dokumentacija na jednom mestu.</p>
    </section>
  );
}

/** The frame of the identity pages. */
export function AuthLayout({ title, text, children }: Props) {
  return (
    <div className="grid min-h-dvh bg-surface lg:grid-cols-[1.1fr_1fr]">
      <title>{`${title} – Okno`}</title>
      <Picture />
      <main className="grid place-items-center p-6">
        <div className="flex w-full max-w-100 flex-col gap-5">
          <div className="flex items-center gap-3">
            <Logo large />
            <b className="text-lg">Okno</b>
          </div>
          <div>
            <h1>{title}</h1>
            {text && <div className="mt-1 text-muted">{text}</div>}
          </div>
          {children}
        </div>
      </main>
    </div>
  );
}
