import type { ChecklistField, Ishod, TipUplate, Uzrok, ZabelezenNacin } from './enumerations.ts';

/** The ten answers of a measurement document, as the screen and the sheets name them. */
export const CHECKLIST_LABELS: Record<ChecklistField, string> = {
  demontaza: 'Demontaža',
  odnosenje: 'Odnošenje',
  lift: 'Lift',
  struja: 'Struja',
  dodatnaOprema: 'Dodatna oprema',
  sistem: 'Sistem',
  staklo: 'Staklo',
  placeno: 'Plaćeno',
  zub: 'Zub',
  parking: 'Parking',
};

/** Returns an answer of a measurement document as it is shown; „Standard“ is sent and stored as „Standrad“. */
export const shownValue = (value: string): string => (value === 'Standrad' ? 'Standard' : value);

export const TIP_UPLATE_LABELS: Record<TipUplate, string> = {
  merenje: 'Merenje',
  demontaza: 'Demontaža',
  rata: 'Rata',
  avans: 'Avans',
  ostatak: 'Ostatak',
};

export const NACIN_UPLATE_LABELS: Record<ZabelezenNacin, string> = {
  gotovina: 'Gotovina',
  kartica: 'Kartica',
  kredit: 'Kredit',
  nepoznato: 'Nepoznato',
};

export const ISHOD_LABELS: Record<Ishod, string> = {
  izgubljeno: 'Izgubljeno',
  otkazano: 'Otkazano',
};

export const UZROK_LABELS: Record<Uzrok, string> = {
  cena: 'Cena',
  rok: 'Rok',
  konkurencija: 'Konkurencija',
  odustao: 'Klijent je odustao',
  ostalo: 'Ostalo',
};

/** Returns the label of a stored or received value; a value without a label is returned unchanged. */
export const labelOf = (labels: Record<string, string>, value: string): string => labels[value] ?? value;
