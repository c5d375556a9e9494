import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { BrowserContext, Page } from 'playwright-core';

export interface PrintedPage {
  /** In whole millimetres, as the height. */
  width: number;
  height: number;
  text: string;
}

const MM_PER_POINT = 25.4 / 72;

/** Returns the size and the text of each page of a PDF. */
export async function pagesOf(bytes: Uint8Array): Promise<PrintedPage[]> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: true });
  const document = await task.promise;
  const pages: PrintedPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const [, , width = 0, height = 0] = page.view;
    const { items } = await page.getTextContent();
    const text = items.map(item => ('str' in item ? item.str : '')).join(' ');
    pages.push({
      width: Math.round(width * MM_PER_POINT),
      height: Math.round(height * MM_PER_POINT),
      text: text.replace(/\s+/g, ' '),
    });
  }
  await task.destroy();
  return pages;
}

/** Stores the printed document, which `lastPrint` returns, instead of sending it to the printer. */
export const catchPrints = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    window.print = () => {
      Object.assign(window.top ?? window, { printed: `<!doctype html>${document.documentElement.outerHTML}` });
    };
  });

/** Prints the HTML as a PDF; returns its pages. */
export async function printed(context: BrowserContext, html: string): Promise<PrintedPage[]> {
  const sheet = await context.newPage();
  await sheet.setContent(html);
  const bytes = await sheet.pdf({ preferCSSPageSize: true });
  await sheet.close();
  return pagesOf(bytes);
}

/** Returns a PNG picture of the HTML in print colours, with a lower resolution than that of any printer. */
export async function picture(context: BrowserContext, html: string): Promise<Uint8Array> {
  const sheet = await context.newPage();
  await sheet.emulateMedia({ media: 'print' });
  await sheet.setContent(html);
  const bytes = await sheet.screenshot({ fullPage: true });
  await sheet.close();
  return bytes;
}

/** Waits until the page has printed a document; returns the HTML of the last one. */
export async function lastPrint(page: Page): Promise<string> {
  await page.waitForFunction(() => 'printed' in window);
  return page.evaluate(() => {
    const { printed } = window as unknown as { printed: string };
    delete (window as { printed?: string }).printed;
    return printed;
  });
}
