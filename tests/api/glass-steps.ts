import type { CallOptions, TestApp } from './app.ts';
import type { Row } from './business-steps.ts';

export interface Order extends Row {
  broj: string;
  version: number;
  status: string;
}

export const POSITION = { oznaka: 'P1', sirina: 1200, visina: 1400, kolicina: 2, sastav: '4-16-4', vrsta: 'Standrad' };

export const ORDER_FIELDS = `id createdAt broj version status dobavljac datumIsporuke napomena kasni minPovrsina korak brojPozicija
  projekat { id broj klijent } zbir { komada povrsina obracunskaPovrsina zapremina obim }
  pozicije { oznaka sirina visina kolicina sastav vrsta napomena } istorija { korisnik korisnickoIme radnja status }`;

export const orderInput = (more: object = {}) => ({ dobavljac: 'Staklo Đorđević', pozicije: [POSITION], ...more });

export const newOrder = (app: TestApp, more: object = {}, options?: CallOptions) =>
  app.change<Order>('createGlassOrder', orderInput(more), ORDER_FIELDS, options);

export const readOrder = (app: TestApp, id: string) => app.read<Order | null>('getGlassOrder', id, ORDER_FIELDS);
