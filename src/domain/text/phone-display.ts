/** Country codes of one and of two digits (ITU E.164); all others have three. */
const COUNTRY_CODE = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/;

/** Area codes of Serbia with three digits: Kikinda and the service numbers; all others have two. */
const RS_AREA = /^(230|[789]00|\d{2})(\d{5,8})$/;

/**
 * Returns a stored phone (E.164) in its local form: `062/206-8864`, `011/344-1234`; a foreign one as `+43 664 123 4567`. It does
 * not use libphonenumber, which is large and is loaded only where a phone is typed.
 */
export const showPhone = (e164: string): string => {
  const local = e164.startsWith('+381') ? RS_AREA.exec(e164.slice(4)) : null;
  if (local) {
    const [, area = '', number = ''] = local;
    const cut = number.length === 5 ? 2 : Math.max(3, number.length - 4);
    return `0${area}/${number.slice(0, cut)}-${number.slice(cut)}`;
  }
  const foreign = COUNTRY_CODE.exec(e164);
  if (!foreign) return e164;
  const [, code = '', number = ''] = foreign;
  return `+${code} ${number.replace(/\d{3}(?=\d{3})/g, '$& ')}`;
};
