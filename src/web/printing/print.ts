import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { isTouch } from '#web/ui/is-touch.ts';
import { hasMarginBoxes, layOutPages } from './page-boxes.ts';
import { BOX_RULE, type Paper, pageRule, shortenedFooter } from './paper.ts';
import sheetCss from './sheet.css?inline';
import formsCss from './sheet-forms.css?inline';

interface PrintOptions {
  /** The file name that the browser suggests for a PDF. */
  title: string;
  paper: Paper;
  /** The footer of every page, next to the page number. */
  footer?: string;
}

const FRAME_ID = 'print-frame';
const EMPTY_PAGE =
  '<!doctype html><html lang="sr-Latn"><head><meta charset="utf-8"><meta name="color-scheme" content="light"></head><body></body></html>';

/**
 * Opens an empty document with the URL of the page, because browsers print a document's URL in the margins; with
 * `srcdoc` it would be „about:srcdoc“.
 */
function openFrame(): Window {
  document.getElementById(FRAME_ID)?.remove();
  const frame = document.createElement('iframe');
  frame.id = FRAME_ID;
  frame.title = 'Štampa';
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.style.cssText = 'position:fixed;right:0;bottom:0;width:210mm;height:0;border:0'; // pages are measured at the width of the paper
  document.body.append(frame);
  const view = frame.contentWindow;
  if (!view) throw new Error('Štampa nije mogla da se pripremi.');
  view.document.open();
  view.document.write(EMPTY_PAGE);
  view.document.close();
  return view;
}

/** The CSS rules of the page's fonts, so that a sheet uses the same fonts. */
const fontFaces = (): string =>
  [...document.styleSheets]
    .flatMap(sheet => [...sheet.cssRules])
    .filter(rule => rule instanceof CSSFontFaceRule)
    .map(rule => rule.cssText)
    .join('\n');

const whenLoaded = (doc: Document): Promise<unknown> =>
  // A picture or font that fails to load must not prevent printing.
  Promise.allSettled([...[...doc.fonts].map(face => face.load()), ...[...doc.images].map(image => image.decode())]);

/**
 * Prints a sheet without the rest of the page, black on white, from a hidden frame. Resolves after the print dialog was
 * shown.
 */
export const printSheet = async (sheet: ReactElement, { title, paper, footer }: PrintOptions): Promise<void> => {
  const view = openFrame();
  const doc = view.document;
  doc.title = title;
  const style = doc.createElement('style');
  const pageFooter = hasMarginBoxes(view) ? undefined : footer;
  const rule = pageFooter === undefined ? pageRule(paper, footer) : BOX_RULE;
  style.textContent = `${fontFaces()}\n${sheetCss}\n${formsCss}\n${rule}`;
  doc.head.append(style);
  const root = createRoot(doc.body);
  flushSync(() => root.render(sheet));
  await whenLoaded(doc);
  if (pageFooter !== undefined) {
    const sheets = [...doc.body.children].map(element => element.cloneNode(true) as Element);
    flushSync(() => root.render(null));
    layOutPages(doc, sheets, shortenedFooter(pageFooter));
    await whenLoaded(doc);
  }
  // Phones fire the event after each preview, and make another one when the paper or the printer is changed. There the
  // frame stays until the next sheet is printed.
  if (!isTouch())
    view.addEventListener('afterprint', () => {
      root.unmount();
      document.getElementById(FRAME_ID)?.remove();
    });
  // Some browsers print the focused window; afterwards the focus returns to the button that was pressed.
  const pressedButton = document.activeElement;
  view.focus();
  view.print();
  if (pressedButton instanceof HTMLElement) pressedButton.focus({ preventScroll: true });
};
