/** The offsets of an invented profile system, in tenths of a millimetre. */
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
