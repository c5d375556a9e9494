import { areaText } from '../glass/position.ts';
import { integer, plural } from '../text/formats.ts';

/** The sums over the openings of a measuring list. */
export interface ListSums {
  /** Number of rows. */
  brojOtvora: number;
  /** Number of pieces. */
  komada: number;
  /** Area in mm² by the made sizes; by the measured size for an opening without a made size. */
  povrsina: number;
  /** Number of openings without a made size. */
  bezIzrade: number;
}

/** Returns in words from which sizes the area was computed. */
export const areaBasis = ({ brojOtvora, bezIzrade }: ListSums): string =>
  bezIzrade === 0 ? 'mera prozora' : bezIzrade === brojOtvora ? 'mera otvora' : 'delom mera otvora';

/** Returns „14 kom, 22.310 m² (mera prozora)“; `shown` may write the area in another notation. */
export const piecesAndArea = (sums: ListSums, shown = (area: string) => area): string =>
  `${integer(sums.komada)} kom${sums.povrsina > 0 ? `, ${shown(areaText(sums.povrsina))} (${areaBasis(sums)})` : ''}`;

/** „12 otvora, 14 kom, 22.310 m² (mera prozora)“ */
export const listSums = (sums: ListSums): string =>
  sums.brojOtvora === 0
    ? 'Nema nijednog otvora'
    : `${plural(sums.brojOtvora, 'otvor', 'otvora', 'otvora')}, ${piecesAndArea(sums)}`;
