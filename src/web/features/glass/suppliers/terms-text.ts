import { areaText } from '#domain/glass/position.ts';
import { integer } from '#domain/text/formats.ts';

interface Terms {
  minPovrsina: number;
  korak: number;
  najvecaStranica: number;
}

/** A supplier's billing terms and largest size, in sentences. */
export const termsText = ({ minPovrsina, korak, najvecaStranica }: Terms): string =>
  [
    minPovrsina > 0 && `Najmanje ${areaText(minPovrsina)} po komadu.`,
    korak > 0 && `Na umnožak od ${areaText(korak)}.`,
    `Stranica do ${integer(najvecaStranica)} mm.`,
  ]
    .filter(Boolean)
    .join(' ');
