/** Offsets of a profile system, an example and not one that the program ships; tenths of a millimetre. */
export const SAMPLE_OFFSETS = {
  stokKrilo: 400,
  stubKrilo: 140,
  stulpKrilo: 40,
  preklopKrilo: 140,
  stokStaklo: 530,
  stubStaklo: 270,
  preklopStaklo: 270,
  kriloStaklo: 640,
  preckaStaklo: 270,
};
