/** The client's fields as the forms, the sheets and the spreadsheets name them. */
export const CLIENT_LABELS = {
  poslovnoIme: 'Poslovno ime',
  ime: 'Ime',
  prezime: 'Prezime',
  pib: 'PIB',
  mesto: 'Mesto',
  adresa: 'Adresa',
  telefon1: 'Telefon',
  telefon2: 'Drugi telefon',
  dostava: 'Adresa za dostavu',
  maticniBroj: 'Matični broj',
  brojRacuna: 'Broj računa',
  poslovnaBanka: 'Poslovna banka',
  vrstaUplate: 'Vrsta uplate',
  nacinPlacanja: 'Način plaćanja',
  racunovodstvo: 'Računovodstvo',
} as const;

export type ClientField = keyof typeof CLIENT_LABELS;

/** Of the two kinds of clients. */
export const TIP_KLIJENTA_LABELS = { pravno: 'Firma', fizicko: 'Fizičko lice' } as const;
