import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { between, pick } from './random.ts';

/** A free font with all Serbian letters; it comes with pdfjs-dist. */
const FONT = fileURLToPath(import.meta.resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'));

/** Returns a PDF of one page with a heading and lines. */
export function paper(title: string, lines: string[]): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A4', margin: 56, info: { Title: title } });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>(resolve => doc.on('end', () => resolve(Buffer.concat(chunks))));
  doc.font(FONT).fontSize(20).text(title).moveDown();
  doc.fontSize(11);
  for (const line of lines) doc.text(line);
  doc.end();
  return done;
}

/** Returns a drawing of a wall with a window as a JPEG of 1200 × 900 px. */
export function photo(): Promise<Buffer> {
  const wall = pick(['#d9cbb8', '#c9d3cf', '#e2d6c4', '#cfc6d4', '#d6dbe2']);
  const frame = pick(['#ffffff', '#3b3b40', '#7a4b2a', '#f4f1ea']);
  const x = between(180, 360);
  const y = between(120, 200);
  const width = between(420, 640);
  const height = between(420, 560);
  const pane = (left: number) =>
    `<rect x="${left}" y="${y + 24}" width="${width / 2 - 36}" height="${height - 48}" fill="url(#sky)"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0.4" y2="1"><stop offset="0" stop-color="#8fc4ee"/><stop offset="0.6" stop-color="#dff0fa"/><stop offset="1" stop-color="#9cc08a"/></linearGradient></defs>
    <rect width="1200" height="900" fill="${wall}"/><rect y="780" width="1200" height="120" fill="#00000022"/>
    <rect x="${x - 30}" y="${y + height}" width="${width + 60}" height="26" fill="#bdb6ab"/>
    <rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${frame}" stroke="#00000033" stroke-width="4"/>
    ${pane(x + 24)}${pane(x + width / 2 + 12)}
    <rect x="${x + width / 2 - 6}" y="${y + height / 2 - 30}" width="12" height="60" rx="6" fill="#888"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 78 }).toBuffer();
}
