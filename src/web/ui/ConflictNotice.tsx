import { Button } from './Button.tsx';

interface Props {
  /** The changed record, in the accusative: „Klijenta“. */
  what: string;
  /** Whether the form already shows the newer values. */
  isLoaded: boolean;
  onLoad(): void;
}

/** Says that somebody else saved the record in the meantime, and offers to load the newer values into the form. */
export function ConflictNotice({ what, isLoaded, onLoad }: Props) {
  if (isLoaded)
    return (
      <p className="notice" role="status">
        Novije vrednosti su učitane, a ono što ste uneli je zadržano. Proverite polja, pa sačuvajte.
      </p>
    );
  return (
    <div className="notice notice-error" role="alert">
      <p>{what} je u međuvremenu izmenio neko drugi. Ono što ste uneli je i dalje u poljima.</p>
      <Button variant="ghost" className="mt-3" onClick={onLoad}>
        Učitaj novije vrednosti
      </Button>
    </div>
  );
}
