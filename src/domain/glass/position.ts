import type { FieldErrors } from '../errors.ts';
import { roundedQuotient, toFixed } from '../text/exact-decimal.ts';
import { decimalText, integer } from '../text/formats.ts';
import type { MakeUp } from './make-up.ts';

/** A supplier's terms; areas are mm². */
export interface SupplierTerms {
  /** The smallest area billed for one unit; 0 for no minimum. */
  minBillable: number;
  /** The billed area of one unit is rounded up to a multiple of this area; 0 for no rounding. */
  step: number;
  /** The longest side that the supplier makes, in mm. */
  maxSide: number;
}

export const DEFAULT_TERMS: SupplierTerms = { minBillable: 0, step: 0, maxSide: 6_000 };

/** Width and height of one unit in mm. */
interface PositionSize {
  width: number;
  height: number;
  quantity: number;
}

/** Exact sums over all units of a position or of an order, as whole numbers. */
export interface Measures {
  quantity: number;
  /** In mm². */
  area: number;
  /** The area that the supplier bills, in mm². */
  billable: number;
  /** Volume of the glass in mm³; its mass is 2.5 mg per mm³, that is 2.5 kg per m² and mm of thickness. */
  volume: number;
  /** In mm. */
  perimeter: number;
}

export const SIDE_MIN_MM = 100;
export const SIDE_MAX_MM = 10_000;
const QUANTITY_MAX = 1_000;
/** The volume in mm³ of 100 kg of glass, at 2.5 mg per mm³. */
const HEAVY_MM3 = 40_000_000;
const ASPECT_MAX = 10;

/** Returns the area that the supplier bills for one unit, in mm². */
export const billableArea = (width: number, height: number, terms: SupplierTerms): number => {
  const area = Math.max(width * height, terms.minBillable);
  return terms.step > 0 ? Math.ceil(area / terms.step) * terms.step : area;
};

export const measuresOf = (size: PositionSize, makeUp: MakeUp, terms: SupplierTerms = DEFAULT_TERMS): Measures => {
  const { width, height, quantity } = size;
  return {
    quantity,
    area: width * height * quantity,
    billable: billableArea(width, height, terms) * quantity,
    volume: width * height * makeUp.glass * quantity,
    perimeter: 2 * (width + height) * quantity,
  };
};

export const sumMeasures = (all: readonly Measures[]): Measures => {
  const sum = { quantity: 0, area: 0, billable: 0, volume: 0, perimeter: 0 };
  for (const one of all) for (const key of Object.keys(sum) as (keyof Measures)[]) sum[key] += one[key];
  return sum;
};

const sideFault = (side: number, maxSide: number): string | null => {
  if (!Number.isInteger(side)) return 'Unesite ceo broj milimetara.';
  if (side < SIDE_MIN_MM) return `Stranica mora imati bar ${SIDE_MIN_MM} mm.`;
  const max = Math.min(maxSide, SIDE_MAX_MM);
  return side > max ? `Dobavljač izrađuje stranice do ${integer(max)} mm.` : null;
};

/**
 * Returns sentences why a position cannot be made, by the names of its fields in the API; an empty object when it can be made.
 */
export const positionFaults = (size: PositionSize, terms: SupplierTerms = DEFAULT_TERMS): FieldErrors => {
  const faults: FieldErrors = {};
  const width = sideFault(size.width, terms.maxSide);
  const height = sideFault(size.height, terms.maxSide);
  if (width) faults.sirina = width;
  if (height) faults.visina = height;
  if (!Number.isInteger(size.quantity) || size.quantity < 1 || size.quantity > QUANTITY_MAX)
    faults.kolicina = `Unesite količinu od 1 do ${integer(QUANTITY_MAX)}.`;
  return faults;
};

/** Returns the risks of a position that can be made: `tezina` for a unit above 100 kg, `odnos` for one narrower than 1:10. */
export const positionRisks = (size: PositionSize, makeUp: MakeUp): ('tezina' | 'odnos')[] => {
  const risks: ('tezina' | 'odnos')[] = [];
  if (size.width * size.height * makeUp.glass > HEAVY_MM3) risks.push('tezina');
  if (Math.max(size.width, size.height) > ASPECT_MAX * Math.min(size.width, size.height)) risks.push('odnos');
  return risks;
};

export const RISK_TEXTS = {
  tezina: 'Komad je teži od 100 kg.',
  odnos: 'Odnos stranica je veći od 1:10.',
} as const;

const text = (units: number, scale: number, places: number): string =>
  decimalText(toFixed({ units: BigInt(units), scale }, places), places);

/** Returns an area in mm² as text: „1.234 m²“. */
export const areaText = (mm2: number): string => `${text(mm2, 6, 3)} m²`;

/** Returns the mass of a volume of glass in mm³ as text, „36.50 kg“: 4,000 mm³ weigh a hundredth of a kilogram. */
export const massText = (volume: number): string => `${text(Number(roundedQuotient(BigInt(volume), 4_000n)), 2, 2)} kg`;

/** Returns a length in mm as text: „12.50 m“. */
export const perimeterText = (mm: number): string => `${text(mm, 3, 2)} m`;
