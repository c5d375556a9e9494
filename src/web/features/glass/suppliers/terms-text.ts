import { areaText } from '#domain/glass/position.ts';
import { integer } from '#domain/text/formats.ts';

interface Terms {
  minPovrsina: number;
  korak: number;
  najvecaStranica: number;
}

/** By what a supplier bills, and how large it makes, in sentences. */
export const termsText = ({ minPovrsina, korak, najvecaStranica }: Terms): string =>
  [
    minPovrsina > 0 && `Najmanje ${areaText(minPovrsina)} po komadu.`,
    korak > 0 && `Na umnožak od ${areaText(korak)}.`,
    `Stranica do ${integer(najvecaStranica)} mm.`,
  ]
    .filter(Boolean)
    .join(' ');
