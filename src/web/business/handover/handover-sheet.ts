import { longDate } from '#domain/text/formats.ts';
import { now } from '#web/api/clock.ts';

export interface HandedOver {
  projectId: string;
  createdAt: string;
  broj: string;
  klijent: string;
  adresa: string;
}

interface Sheet extends Omit<HandedOver, 'projectId' | 'createdAt'> {
  /** The company's name; null without the company's data. */
  firma: string | null;
  potpisuje: string;
  primedbe: string;
  /** The name of the person who hands over. */
  predaje: string;
  signature: CanvasImageSource & { width: number; height: number };
}

/** A4 at 150 pixels per inch. */
const [WIDTH, HEIGHT] = [1240, 1754];
const MARGIN = 110;
const INNER = WIDTH - 2 * MARGIN;
const INK = '#111';

export const HANDOVER_TEXT =
  'Radovi su izvedeni, stolarija je ugrađena i pregledana u prisustvu klijenta i predata je u ispravnom stanju.';

/** The text in lines that fit the width; line breaks are preserved. */
function linesOf(on: CanvasRenderingContext2D, text: string, width: number): string[] {
  return text.split('\n').flatMap(paragraph => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ')) {
      const longer = line ? `${line} ${word}` : word;
      if (line && on.measureText(longer).width > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  });
}

/** Draws the signed sheet as a PNG of one page. */
export async function handoverSheet(sheet: Sheet): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const on = canvas.getContext('2d');
  if (!on) throw new Error('no canvas');
  on.fillStyle = '#fff';
  on.fillRect(0, 0, WIDTH, HEIGHT);
  on.fillStyle = INK;
  let y = MARGIN;
  const write = (text: string, size: number, weight = 400, x = MARGIN, width = INNER) => {
    on.font = `${weight} ${size}px Inter, sans-serif`;
    for (const line of linesOf(on, text, width)) {
      y += size * 1.4;
      on.fillText(line, x, y);
    }
  };
  const drawFact = (name: string, value: string) => {
    if (!value) return;
    const top = y;
    write(name, 24, 400);
    y = top;
    write(value, 26, 600, MARGIN + 260, INNER - 260);
    y += 8;
  };
  if (sheet.firma) write(sheet.firma, 30, 600);
  y += 40;
  write('Zapisnik o primopredaji', 46, 700);
  y += 40;
  drawFact('Projekat', sheet.broj);
  drawFact('Klijent', sheet.klijent);
  drawFact('Adresa', sheet.adresa);
  drawFact('Datum', longDate(now()));
  y += 40;
  write(HANDOVER_TEXT, 28);
  y += 40;
  write('Primedbe', 24);
  write(sheet.primedbe.trim() || 'Bez primedbi.', 28);
  const foot = Math.max(y + 300, HEIGHT - 260);
  const half = (INNER - 80) / 2;
  const { signature } = sheet;
  const scale = Math.min(half / signature.width, 220 / signature.height);
  on.drawImage(
    signature,
    MARGIN + half + 80,
    foot - signature.height * scale,
    signature.width * scale,
    signature.height * scale,
  );
  on.fillRect(MARGIN, foot, half, 2);
  on.fillRect(MARGIN + half + 80, foot, half, 2);
  y = foot;
  write(`Predaje: ${sheet.predaje}`, 24, 400, MARGIN, half);
  y = foot;
  write(`Preuzima: ${sheet.potpisuje}`, 24, 400, MARGIN + half + 80, half);
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('no picture');
  return new File([blob], `Zapisnik o primopredaji ${sheet.broj.replace('/', '-')}.png`, { type: 'image/png' });
}
