/** What other programs and people call a client's columns, in every list that names clients; folded as `columnGuide` compares. */
export const COMMON_HEADS = {
  name: ['naziv', 'firma', 'naziv firme', 'naziv klijenta', 'ime i prezime', 'kupac', 'partner'],
  tip: ['tip klijenta', 'pravna forma'],
  pib: ['p i b', 'poreski broj', 'pib broj'],
  mesto: ['grad', 'naselje', 'opstina', 'city'],
  adresa: ['ulica', 'ulica i broj', 'address'],
  telefon: ['tel', 'mobilni', 'mobilni telefon', 'mob', 'broj telefona', 'kontakt telefon', 'phone'],
  napomena: ['napomene', 'opis', 'komentar', 'beleska'],
} as const satisfies Record<string, readonly string[]>;
