const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

const nameOfFirst = (rows: [RegExp, string][], text: string) => rows.find(([pattern]) => pattern.test(text))?.[1];

/** A readable name of the device in a User-Agent: „Firefox, Windows“. */
export function deviceOf(userAgent: string | null): string {
  const parts = [nameOfFirst(BROWSERS, userAgent ?? ''), nameOfFirst(SYSTEMS, userAgent ?? '')].filter(Boolean);
  return parts.join(', ') || 'Nepoznat uređaj';
}
