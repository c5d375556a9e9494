import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '#web/ui/Logo.tsx';
import { useSignInFlow } from './use-sign-in-flow.ts';
import drawing from './window.svg?no-inline';

/** The drawing of a window, next to the form on a wide screen. */
function Picture() {
  return (
    <section
      aria-hidden
      className="sticky top-0 hidden h-dvh flex-col justify-center gap-3 bg-linear-160 from-[#bd1e7c] to-[#5c0c3c] p-14 text-white lg:flex"
    >
      <img src={drawing} alt="" className="mx-auto mb-6 min-h-0 w-full max-w-140 shrink" />
      <p className="mx-auto w-full max-w-140 text-[34px] leading-tight font-bold tracking-tight text-balance">
        Od prvog poziva do ugrađenog prozora.
      </p>
      <p className="mx-auto w-full max-w-140 opacity-85">Ponude, merenja, finansije i dokumentacija na jednom mestu.</p>
    </section>
  );
}

/** The frame of the identity pages. */
export function AuthLayout({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
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

/** A link to the sign-in, which then opens the requested page; `isMain` shows it as the main button of the page. */
export function SignInLink({ text = 'Nazad na prijavu', isMain = false }: { text?: string; isMain?: boolean }) {
  const { search } = useSignInFlow();
  return (
    <Link to="/user/signin" search={search} className={`btn ${isMain ? 'btn-primary min-h-11' : 'btn-text'}`}>
      {text}
    </Link>
  );
}
