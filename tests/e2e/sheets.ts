import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { BrowserContext, Page } from 'playwright-core';

export interface PrintedPage {
  /** Whole millimetres. */
  width: number;
  height: number;
  text: string;
}

const MM_PER_POINT = 25.4 / 72;

/** The pages of a PDF. */
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

/** Records the documents that the print frame would send to the printer. */
export const catchPrints = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    window.print = () => {
      Object.assign(window.top ?? window, { printed: `<!doctype html>${document.documentElement.outerHTML}` });
    };
  });

/** A page of HTML as the printer would get it. */
export async function printed(context: BrowserContext, html: string): Promise<PrintedPage[]> {
  const sheet = await context.newPage();
  await sheet.setContent(html);
  const bytes = await sheet.pdf({ preferCSSPageSize: true });
  await sheet.close();
  return pagesOf(bytes);
}

/** The same page as a picture (PNG), in a lower resolution than any printer's. */
export async function picture(context: BrowserContext, html: string): Promise<Uint8Array> {
  const sheet = await context.newPage();
  await sheet.emulateMedia({ media: 'print' });
  await sheet.setContent(html);
  const bytes = await sheet.screenshot({ fullPage: true });
  await sheet.close();
  return bytes;
}

/** The HTML of the document that the page printed last. */
export async function lastPrint(page: Page): Promise<string> {
  await page.waitForFunction(() => 'printed' in window);
  return page.evaluate(() => {
    const { printed } = window as unknown as { printed: string };
    delete (window as { printed?: string }).printed;
    return printed;
  });
}
