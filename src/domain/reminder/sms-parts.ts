/** The characters of GSM 03.38: those that count once (seven bits), and those that count twice. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ ÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENDED = '^{}\\[~]|€';

const basic = new Set(BASIC);
const extended = new Set(EXTENDED);

/**
 * The most characters of a message in one part, and of each part of a longer message, in which a header takes some characters.
 */
const PART_LIMITS = { 'GSM-7': { one: 160, part: 153 }, 'UCS-2': { one: 70, part: 67 } } as const;

interface SmsSize {
  encoding: keyof typeof PART_LIMITS;
  /** The number of characters as the mobile network counts them. */
  characters: number;
  /** The number of messages that are charged for. */
  parts: number;
}

/** Returns how many parts of `room` the characters with these sizes take when none of them may be cut in two. */
function partsOf(sizes: readonly number[], room: number): number {
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > room) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return parts;
}

/**
 * Returns how long the text is as an SMS. One character outside of GSM 03.38, such as „č“, makes all characters take sixteen
 * bits.
 */
export function smsSize(text: string): SmsSize {
  const characters = [...text];
  const isGsm = characters.every(character => basic.has(character) || extended.has(character));
  const encoding = isGsm ? 'GSM-7' : 'UCS-2';
  const sizes = characters.map(character => (isGsm ? (extended.has(character) ? 2 : 1) : character.length));
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const { one, part } = PART_LIMITS[encoding];
  return { encoding, characters: all, parts: all <= one ? 1 : partsOf(sizes, part) };
}

const PLAIN: Record<string, string> = {
  đ: 'dj',
  Đ: 'Dj',
  '„': '"',
  '“': '"',
  '”': '"',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '…': '...',
  '·': '-',
  '\u00a0': ' ',
};

/**
 * Returns the text in characters of GSM 03.38, so that it costs half: „č“ becomes „c“; characters without a replacement are left
 * out.
 */
export const plainSms = (text: string): string =>
  [...text]
    .map(character => {
      if (basic.has(character) || extended.has(character)) return character;
      const plain = PLAIN[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '');
      return [...plain].every(one => basic.has(one)) ? plain : '';
    })
    .join('');
