import { expect, test } from 'vitest';
import { sentence } from './sentence.ts';

test.each([
  ['updateProjectContracts', { naziv: 'Ugovor.pdf' }, 'Dodat ugovor: Ugovor.pdf'],
  [
    'clients/update',
    { mesto: { staro: null, novo: 'Niš' }, telefon1: { staro: '+381622068864', novo: '' } },
    'Izmenjen klijent: Mesto: (prazno) → Niš; Telefon: 062/206-8864 → (prazno)',
  ],
  [
    'updateCompany',
    { logo: 'izmenjen', naziv: { staro: 'A', novo: 'B' } },
    'Izmenjeni podaci firme: Logo; Naziv: A → B',
  ],
  ['updateCompany', { logo: 'izmenjen' }, 'Izmenjeni podaci firme: Logo'],
  [
    'updateProjectFinances',
    { vrednost: { staro: '0.00', novo: '7581.50' } },
    'Izmenjene finansije: Vrednost posla: 0.00 → 7,581.50',
  ],
  [
    'updateOpening',
    { oznaka: 'P3', polje: 'sirina', staro: 1420, novo: 1402 },
    'Izmenjen otvor: P3: širina 1,420 → 1,402',
  ],
  [
    'updateOpening',
    { oznaka: 'P3', polje: 'sirine', staro: [], novo: [1420, 1422] },
    'Izmenjen otvor: P3: očitane širine prazno → 1,420, 1,422',
  ],
  ['updateOpenings', { naziv: 'Merenje 1' }, 'Upisani otvori: Merenje 1'],
  ['updateOpenings', { oznaka: 'P9', sirina: 1420, visina: 1180 }, 'Upisani otvori: P9 1,420 × 1,180'],
  ['deleteOpenings', { naziv: 'Merenje 1', oznake: 'P2, P3' }, 'Obrisani otvori: Merenje 1: P2, P3'],
  [
    'confirmMeasuringList',
    { naziv: 'Merenje 1', razlozi: 'Metar je bio kriv.' },
    'Potvrđena merna lista: Merenje 1; razlog: Metar je bio kriv.',
  ],
  ['updateProject', { archived: true }, 'Projekat premešten u arhivu'],
  [
    'updatePreofferOutcome',
    {
      ishod: { staro: null, novo: 'izgubljeno' },
      ishodUzrok: { staro: null, novo: 'odustao' },
      ishodRazlog: { staro: null, novo: 'Grade sledeće godine' },
    },
    'Promenjen ishod predponude: Ishod: (prazno) → Izgubljeno; Razlog: (prazno) → Klijent je odustao; Obrazloženje: (prazno) → Grade sledeće godine',
  ],
  ['updateProject', { readyForOptimization: true }, 'Projekat označen kao spreman za optimizaciju'],
  ['deleteProjectMeasurements', { datum: '2026-11-21', vreme: '09:30' }, 'Obrisano merenje: 21.11.2026. 09:30'],
  [
    'updateProjectPayments',
    { tip: 'avans', nacin: 'gotovina', iznos: '1250.00', datum: '2026-11-21' },
    'Dodata uplata: Avans, Gotovina, 1,250.00, 21.11.2026.',
  ],
  [
    'updateProjectPayment',
    {
      uplataId: '7',
      tip: { staro: 'avans', novo: 'ostatak' },
      nacin: 'gotovina',
      iznos: { staro: '1250.00', novo: '1520.00' },
      datum: '2026-11-21',
      napomena: { staro: null, novo: 'keš' },
    },
    'Ispravljena uplata: Avans, Gotovina, 1,250.00, 21.11.2026.; Tip: Avans → Ostatak; Iznos: 1,250.00 → 1,520.00; Napomena: (prazno) → keš',
  ],
  [
    'updateProjectMeasurement',
    {
      merenjeId: '3',
      datum: '2026-11-24',
      vreme: { staro: '09:30', novo: '10:00' },
      opis: { staro: 'ulaz', novo: '' },
    },
    'Izmenjeno zakazano merenje: 24.11.2026. 09:30; Vreme: 09:30 → 10:00; Opis: ulaz → (prazno)',
  ],
  ['deleteImageTag', { naziv: 'a.jpg', oznaka: 'Balkon' }, 'Uklonjena oznaka fotografije: Balkon (a.jpg)'],
  [
    'deleteProjectPayment',
    { uplataId: '7', tip: 'avans', nacin: 'gotovina', iznos: '1250.00', datum: '2026-11-21', razlog: 'dva puta uneta' },
    'Obrisana uplata: Avans, Gotovina, 1,250.00, 21.11.2026.; razlog: dva puta uneta',
  ],
  [
    'updateProjectOfferComment',
    { komentar: { staro: 'drga', novo: 'druga' } },
    'Izmenjena napomena uz ponude: Tekst: drga → druga',
  ],
  ['createProjects', { broj: '0001/2026', klijent: 'A', vrstaPosla: 'PVC' }, 'Napravljen projekat: 0001/2026'],
  [
    'updateGlassOrderStatus',
    { staro: 'Nova', status: 'Poručena' },
    'Promenjen status porudžbine stakla: Nova → Poručena',
  ],
  [
    'updateAccount',
    { username: 'ana', from: { status: 'pending', group: 'zaposleni' }, to: { status: 'active' } },
    'Izmenjen nalog: ana; Status: na čekanju → aktivan',
  ],
  ['nekaNova', {}, 'nekaNova'],
])('the history describes the action %s with the details %j as „%s“', (action, detail, text) => {
  expect(sentence({ action, detail: JSON.stringify(detail) })).toBe(text);
});

test('the history shows only the label of an action whose details are not valid JSON', () => {
  expect(sentence({ action: 'clients/delete', detail: 'x' })).toBe('Obrisan klijent');
});
