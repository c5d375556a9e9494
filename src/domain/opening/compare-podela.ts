import type { Finding } from './finding.ts';
import { parsePodela } from './parse-podela.ts';
import { mirrorPodela, printPodela } from './podela.ts';

const NEAR_MM = 20;

const canonical = (text: string): string => {
  const { podela } = parsePodela(text);
  return podela ? printPodela(podela) : text;
};

const mirrored = (text: string): string => {
  const { podela } = parsePodela(text);
  return podela ? printPodela(mirrorPodela(podela)) : text;
};

const withoutNumbers = (text: string) => text.replaceAll(/\d{3,4}:/g, '');
const numbersOf = (text: string) => [...text.matchAll(/(\d{3,4}):/g)].map(match => Number(match[1]));

/** Returns the name of the common mistake that turns one division into the other; null without such a mistake. */
function nameOf(one: string, other: string): string | null {
  if (mirrored(one) === other) return 'kao u ogledalu';
  if (one.replaceAll('~', '|') === other.replaceAll('~', '|')) return 'stub umesto štulpa';
  if (one.replaceAll('OK-', 'O-') === other.replaceAll('OK-', 'O-')) return 'bez kipa';
  if (one.replaceAll('^', '') === other.replaceAll('^', '')) return 'napolje umesto unutra';
  return null;
}

/** Returns the finding about two different divisions; null when they are equal in any spelling, or both are empty. */
export function comparePodela(left: string | null, right: string | null): Finding | null {
  if (left === null && right === null) return null;
  const values = `${left ?? 'nije uneta'} / ${right ?? 'nije uneta'}`;
  if (left === null || right === null) return { level: 'žuto', sentence: `Podela: ${values}.` };
  const [one, other] = [canonical(left), canonical(right)];
  if (one === other) return null;
  const [numbers, others] = [numbersOf(one), numbersOf(other)];
  if (withoutNumbers(one) === withoutNumbers(other) && numbers.length === others.length) {
    const isNear = numbers.every((mm, index) => Math.abs(mm - (others[index] ?? 0)) <= NEAR_MM);
    return { level: isNear ? 'žuto' : 'crveno', sentence: `Mere polja u podeli: ${values}.` };
  }
  const name = nameOf(one, other);
  return { level: 'crveno', sentence: name ? `Podela je ${name}: ${values}.` : `Podela: ${values}.` };
}
