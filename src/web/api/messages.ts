import type { ErrorCode } from '#domain/errors.ts';

/** The sentence shown when the server sent none of its own. */
export const MESSAGES: Record<ErrorCode | 'NETWORK', string> = {
  UNAUTHENTICATED: 'Prijava je istekla. Prijavite se ponovo.',
  FORBIDDEN: 'Nemate pravo na ovu radnju.',
  NOT_FOUND: 'Zapis ne postoji ili je obrisan.',
  BAD_USER_INPUT: 'Podaci nisu ispravni. Proverite označena polja.',
  CONFLICT: 'Podaci su se u međuvremenu promenili. Osvežite stranicu i pokušajte ponovo.',
  RATE_LIMITED: 'Previše pokušaja. Sačekajte malo, pa pokušajte ponovo.',
  INTERNAL_SERVER_ERROR: 'Došlo je do greške na serveru. Pokušajte ponovo za koji trenutak.',
  NETWORK: 'Nema veze sa serverom. Proverite mrežu i pokušajte ponovo.',
};
