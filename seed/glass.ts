import type { Person } from './client-api.ts';
import { day, type SavedProject } from './projects.ts';
import { between, chance, pick } from './random.ts';

const SUPPLIERS = ['Staklo Pančevo', 'Termopan Čačak', 'Glas centar Novi Sad'];
const MAKE_UPS = [
  { sastav: '4-16-4', vrsta: 'Standrad' },
  { sastav: '4-16-4i', vrsta: 'Niskoemisiono' },
  { sastav: '4i-12-4-12-4i', vrsta: 'Troslojno' },
  { sastav: '3.1.3-16-4i', vrsta: 'Niskoemisiono' },
];
/** Possible histories of an order: the statuses that it gets after „Nova“, in their order. */
const STATUSES = [[], ['Poručeno'], ['Poručeno'], ['Poručeno', 'Isporučeno'], ['Otkazano']];

const position = (i: number) => ({
  oznaka: `P${i + 1}`,
  sirina: between(40, 160) * 10,
  visina: between(50, 220) * 10,
  kolicina: between(1, 4),
  ...pick(MAKE_UPS),
  napomena: chance(0.2) ? 'kaljeno' : null,
});

/** Makes glass orders in all statuses, most of them for a project. */
export async function makeGlassOrders(people: Person[], projects: SavedProject[], count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    const person = pick(people);
    const input = {
      dobavljac: pick(SUPPLIERS),
      projectId: chance(0.8) ? pick(projects).id : null,
      datumIsporuke: day(between(-6, 25)),
      napomena: chance(0.4) ? 'Isporuka u radionicu, do 14 časova.' : null,
      pozicije: Array.from({ length: between(2, 9) }, (_, index) => position(index)),
    };
    const order = await person.mutate<object>('createGlassOrder', 'CreateGlassOrderInput', input, '{ id createdAt }');
    for (const status of pick(STATUSES))
      await person.mutate('updateGlassOrderStatus', 'UpdateGlassOrderStatusInput', { ...order, status });
  }
}
