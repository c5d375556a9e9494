export interface Company {
  naziv: string;
  adresa: string | null;
  mesto: string | null;
  pib: string | null;
  maticniBroj: string | null;
  brojRacuna: string | null;
  telefoni: readonly string[];
  email: string | null;
  logoUrl: string | null;
}

/** What the head of every sheet shows. */
export interface Head {
  company: Company | null;
  preparedBy: string;
}

export interface SheetProject {
  broj: string;
  klijent: string;
  mesto: string | null;
  adresa: string | null;
  telefon: string | null;
  vrstaPosla: string;
}

export interface SheetNote {
  index: number;
  komentar: string;
  createdAt: string;
  korisnik?: string | null;
}
