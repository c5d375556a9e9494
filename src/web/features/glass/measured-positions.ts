import { parseMakeUp } from '#domain/glass/make-up.ts';
import {
  type Measures,
  measuresOf,
  positionRisks,
  RISK_TEXTS,
  type SupplierTerms,
  sumMeasures,
} from '#domain/glass/position.ts';
import type { GlassOrder, GlassPosition } from './api.ts';

export interface MeasuredPosition extends GlassPosition {
  /** The position's index in the order. */
  index: number;
  /** Thickness of the whole unit, in hundredths of a millimetre. */
  thickness: number;
  measures: Measures;
  risks: readonly string[];
}

/** The positions of an order with measures and warnings, by the billing terms that are stored with the order. */
export const measuredPositions = ({ pozicije, minPovrsina, korak }: GlassOrder): MeasuredPosition[] => {
  const terms: SupplierTerms = { minBillable: minPovrsina, step: korak, maxSide: Number.POSITIVE_INFINITY };
  return pozicije.flatMap((position, index) => {
    const { makeUp } = parseMakeUp(position.sastav);
    if (!makeUp) return [];
    const size = { width: position.sirina, height: position.visina, quantity: position.kolicina };
    const risks = positionRisks(size, makeUp).map(risk => RISK_TEXTS[risk]);
    return [{ ...position, index, thickness: makeUp.thickness, measures: measuresOf(size, makeUp, terms), risks }];
  });
};

export const sumOf = (positions: readonly MeasuredPosition[]): Measures =>
  sumMeasures(positions.map(position => position.measures));
