import { longDate } from '#domain/text/formats.ts';
import { now } from '#web/api/clock.ts';

export interface HandoverProject {
  projectId: string;
  createdAt: string;
  broj: string;
  klijent: string;
  adresa: string;
}

interface Sheet extends Omit<HandoverProject, 'projectId' | 'createdAt'> {
  /** The company's name; null without the company's data. */
  firma: string | null;
  potpisuje: string;
  primedbe: string;
  /** The name of the person who hands over. */
  predaje: string;
  signature: CanvasImageSource & { width: number; height: number };
}

/** A4 at 150 pixels per inch. */
const [WIDTH_PX, HEIGHT_PX] = [1240, 1754];
const MARGIN_PX = 110;
const INNER_WIDTH_PX = WIDTH_PX - 2 * MARGIN_PX;
const INK = '#111';

export const HANDOVER_TEXT =
  'Radovi su izvedeni, stolarija je ugrađena i pregledana u prisustvu klijenta i predata je u ispravnom stanju.';

/** The text in lines that fit the width; line breaks are preserved. */
function linesOf(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  return text.split('\n').flatMap(paragraph => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ')) {
      const longer = line ? `${line} ${word}` : word;
      if (line && context.measureText(longer).width > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  });
}

/** Draws the sheet; returns how high it must be so that the names below the signature are on it. */
function draw(context: CanvasRenderingContext2D, sheet: Sheet): number {
  context.fillStyle = '#fff';
  context.fillRect(0, 0, WIDTH_PX, context.canvas.height);
  context.fillStyle = INK;
  let y = MARGIN_PX;
  const write = (text: string, size: number, weight = 400, x = MARGIN_PX, width = INNER_WIDTH_PX) => {
    context.font = `${weight} ${size}px Inter, sans-serif`;
    for (const line of linesOf(context, text, width)) {
      y += size * 1.4;
      context.fillText(line, x, y);
    }
  };
  const drawNamedValue = (name: string, value: string) => {
    if (!value) return;
    const top = y;
    write(name, 24, 400);
    y = top;
    write(value, 26, 600, MARGIN_PX + 260, INNER_WIDTH_PX - 260);
    y += 8;
  };
  if (sheet.firma) write(sheet.firma, 30, 600);
  y += 40;
  write('Zapisnik o primopredaji', 46, 700);
  y += 40;
  drawNamedValue('Projekat', sheet.broj);
  drawNamedValue('Klijent', sheet.klijent);
  drawNamedValue('Adresa', sheet.adresa);
  drawNamedValue('Datum', longDate(now()));
  y += 40;
  write(HANDOVER_TEXT, 28);
  y += 40;
  write('Primedbe', 24);
  write(sheet.primedbe.trim() || 'Bez primedbi.', 28);
  const foot = Math.max(y + 300, HEIGHT_PX - 260);
  const half = (INNER_WIDTH_PX - 80) / 2;
  const { signature } = sheet;
  const scale = Math.min(half / signature.width, 220 / signature.height);
  context.drawImage(
    signature,
    MARGIN_PX + half + 80,
    foot - signature.height * scale,
    signature.width * scale,
    signature.height * scale,
  );
  context.fillRect(MARGIN_PX, foot, half, 2);
  context.fillRect(MARGIN_PX + half + 80, foot, half, 2);
  y = foot;
  write(`Predaje: ${sheet.predaje}`, 24, 400, MARGIN_PX, half);
  const end = y;
  y = foot;
  write(`Preuzima: ${sheet.potpisuje}`, 24, 400, MARGIN_PX + half + 80, half);
  return Math.max(end, y) + MARGIN_PX;
}

/** Draws the signed sheet as a PNG of one page, which long remarks make longer. */
export async function handoverSheet(sheet: Sheet): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH_PX;
  canvas.height = HEIGHT_PX;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const height = draw(context, sheet);
  if (height > HEIGHT_PX) {
    canvas.height = height;
    draw(context, sheet);
  }
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('no picture');
  return new File([blob], `Zapisnik o primopredaji ${sheet.broj.replace('/', '-')}.png`, { type: 'image/png' });
}
