const CYRILLIC: Record<string, string> = {
  А: 'A',
  Б: 'B',
  В: 'V',
  Г: 'G',
  Д: 'D',
  Е: 'E',
  И: 'I',
  К: 'K',
  Л: 'L',
  О: 'O',
  П: 'P',
  Р: 'R',
  С: 'S',
  Т: 'T',
  У: 'U',
  Ф: 'F',
  Х: 'H',
  Ш: 'S',
};

/** German codes and trade names, as whole words; sides are read from inside in both languages. */
const WORDS: Record<string, string> = {
  FIX: 'F',
  FIKS: 'F',
  PANEL: 'P',
  KIP: 'K',
  STULP: '~',
  STUB: '|',
  OKL: 'OK-L',
  OKD: 'OK-D',
  OKR: 'OK-D',
  OL: 'O-L',
  OD: 'O-D',
  VL: 'V-L',
  VD: 'V-D',
  DKL: 'OK-L',
  DKR: 'OK-D',
  DL: 'O-L',
  DR: 'O-D',
  PSK: 'PS',
  HST: 'HS',
};

/** Returns a typed division in canonical letters and signs; unknown text is unchanged, and the parser refuses it. */
export function readSpelling(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[АБВГДЕИКЛОПРСТУФХШ]/g, letter => CYRILLIC[letter] ?? letter)
    .replace(/Š/g, 'S')
    .replace(/[–—−]/g, '-')
    .replace(/[A-Z]{2,6}/g, word => WORDS[word] ?? word)
    .replace(/\s+/g, '')
    .replace(/-R/g, '-D');
}

/** Returns a canonical division in the codes of German sheets, `DL Stulp DKR`; `readSpelling` reads it back. */
export const germanPodela = (canonical: string): string =>
  canonical
    .replace(
      /(OK?)-([LD])/g,
      (_, kind: string, side: string) => `${kind === 'OK' ? 'DK' : 'D'}${side === 'D' ? 'R' : 'L'}`,
    )
    .replaceAll('~', ' Stulp ');
