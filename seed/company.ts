import type { Person } from './client-api.ts';
import { account } from './clients.ts';

/** Saves the data of the demo company, which are printed at the top of every sheet. */
export async function makeCompany(owner: Person): Promise<void> {
  const company = {
    naziv: 'Okna i vrata Đurić d.o.o.',
    adresa: 'Industrijska 12',
    mesto: 'Šabac',
    pib: '101134702',
    brojRacuna: account(),
    telefon1: '015 345 678',
    email: 'prodaja@okna-djuric.example',
    kurs: '117.2',
    minPovrsina: 300_000,
  };
  const { version } = await owner.graphql<{ version: number }>('query getCompany { getCompany { version } }', {});
  await owner.mutate('updateCompany', 'UpdateCompanyInput', { ...company, version }, '{ version }');
  const plan = [
    { tip: 'avans', procenat: '30', dana: 0 },
    { tip: 'rata', procenat: '40', dana: 30 },
    { tip: 'ostatak', procenat: '30', dana: null },
  ];
  const { planPlacanja: pre } = await owner.graphql<{ planPlacanja: object[] }>(
    'query getCompany { getCompany { planPlacanja { tip procenat dana } } }',
    {},
  );
  await owner.mutate('updatePaymentPlan', 'UpdatePaymentPlanInput', { plan, pre }, '{ version }');
}
