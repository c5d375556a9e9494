/** The characters of GSM 03.38: those that count once (seven bits), and those that count twice. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ ÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENDED = '^{}\\[~]|€';

const basic = new Set(BASIC);
const extended = new Set(EXTENDED);

/** Characters of one message, and of each part of a longer one, where a header takes some of the characters. */
const ROOM = { 'GSM-7': { one: 160, part: 153 }, 'UCS-2': { one: 70, part: 67 } } as const;

interface SmsSize {
  encoding: keyof typeof ROOM;
  /** The number of characters as the mobile network counts them. */
  characters: number;
  /** The number of messages that are charged for. */
  parts: number;
}

/** How many parts the characters take when none of them may be cut in two. */
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

/** What the text costs as an SMS. One character outside of GSM 03.38, such as „č“, makes all of them take sixteen bits. */
export function smsSize(text: string): SmsSize {
  const characters = [...text];
  const isGsm = characters.every(character => basic.has(character) || extended.has(character));
  const encoding = isGsm ? 'GSM-7' : 'UCS-2';
  const sizes = characters.map(character => (isGsm ? (extended.has(character) ? 2 : 1) : character.length));
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const { one, part } = ROOM[encoding];
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

/** The text in GSM 03.38, so that it costs half: „č“ becomes „c“; characters without a replacement are left out. */
export const plainSms = (text: string): string =>
  [...text]
    .map(character => {
      if (basic.has(character) || extended.has(character)) return character;
      const plain = PLAIN[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '');
      return [...plain].every(one => basic.has(one)) ? plain : '';
    })
    .join('');
