import { Button } from '#web/ui/Button.tsx';

interface Props {
  /** The newer values are in the form already. */
  isLoaded: boolean;
  onLoad(): void;
}

/** Another owner saved meanwhile; nothing that was typed is lost. */
export function CompanyConflict({ isLoaded, onLoad }: Props) {
  if (isLoaded)
    return (
      <p className="notice" role="status">
        Novije vrednosti su učitane, a ono što ste uneli je zadržano. Proverite polja, pa sačuvajte.
      </p>
    );
  return (
    <div className="notice notice-error" role="alert">
      <p>Podatke firme je u međuvremenu izmenio neko drugi. Ono što ste uneli je i dalje u poljima.</p>
      <Button variant="ghost" className="mt-3" onClick={onLoad}>
        Učitaj novije vrednosti
      </Button>
    </div>
  );
}
