/** Enumerated values, in the API and in the database, as the specification writes them (section 3). */
export const VRSTE_POSLA = ['PVC', 'ALU', 'Velux', 'Sobna vrata', 'Oprema', 'Servis'] as const;
export const KONTAKTI = ['Telefon', 'Internet', 'Lično'] as const;
export const STATUSI = ['Zainteresovan', 'Moguća saradnja', 'Nema odgovora', 'Skupi smo'] as const;
export const SASTANCI = ['Zakazati', 'Obavljen', 'Nepotreban'] as const;
export const TIPOVI_KLIJENTA = ['pravno', 'fizicko'] as const;
export const TIPOVI_UPLATE = ['merenje', 'demontaza', 'rata', 'avans', 'ostatak'] as const;
export const NACINI_UPLATE = ['gotovina', 'kartica', 'kredit'] as const;
/** The payment method of an imported project whose list states none. People cannot choose it. */
export const NEPOZNAT_NACIN = 'nepoznato';
/** The payment methods that a stored payment may have. */
export const ZABELEZENI_NACINI = [...NACINI_UPLATE, NEPOZNAT_NACIN] as const;
/** The kinds of entries in a client's log: a kind of contact, or a note. */
export const VRSTE_BELESKE = ['Poziv', 'Poruka', 'Poseta', 'Beleška'] as const;
/** How a job ends without being done. */
export const ISHODI = ['izgubljeno', 'otkazano'] as const;
/** Why a job was lost or cancelled. */
export const UZROCI = ['cena', 'rok', 'konkurencija', 'odustao', 'ostalo'] as const;

/** The ten answers of a measurement document; with its file they are the eleven required fields (specification, section 5). */
export const CHECKLIST = {
  demontaza: ['Laka', 'Standard', 'Teška'],
  odnosenje: ['Da', 'Ne'],
  lift: ['Nema', 'Mali', 'Veliki'],
  struja: ['Ima', 'Nema'],
  dodatnaOprema: ['Solbank', 'Spoljašnja okapnica', 'Unutrašnja okapnica'],
  sistem: ['3K', '5K', 'Geneo'],
  staklo: ['Standrad', 'Niskoemisiono', 'Troslojno'],
  placeno: ['Da', 'Ne'],
  zub: ['Ima', 'Nema'],
  parking: ['Dostupan', 'Problem'],
} as const;

export type VrstaPosla = (typeof VRSTE_POSLA)[number];
export type TipKlijenta = (typeof TIPOVI_KLIJENTA)[number];
export type VrstaBeleske = (typeof VRSTE_BELESKE)[number];
export type TipUplate = (typeof TIPOVI_UPLATE)[number];
export type NacinUplate = (typeof NACINI_UPLATE)[number];
export type ZabelezenNacin = (typeof ZABELEZENI_NACINI)[number];
export type Ishod = (typeof ISHODI)[number];
export type Uzrok = (typeof UZROCI)[number];
export type ChecklistField = keyof typeof CHECKLIST;
export type Checklist = { [F in ChecklistField]: (typeof CHECKLIST)[F][number] };

export const CHECKLIST_FIELDS = Object.keys(CHECKLIST) as ChecklistField[];

export const isOneOf = <T extends string>(values: readonly T[], text: unknown): text is T =>
  typeof text === 'string' && (values as readonly string[]).includes(text);
