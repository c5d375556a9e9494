interface Props {
  /** The deleted record, in the accusative: „Klijenta“. */
  what: string;
}

/** Says that somebody else deleted the record in the meantime; nothing that was typed is lost. */
export const GoneNotice = ({ what }: Props) => (
  <p className="notice notice-error" role="alert">
    {what} je u međuvremenu neko obrisao, pa izmene ne mogu da se sačuvaju. Ono što ste uneli je i dalje ovde;
    prekopirajte šta vam treba.
  </p>
);
