/**
 * The height of an A4 page between its margins, in CSS pixels of 1/96 inch; the style of `.page` has the same margins.
 */
const CONTENT_HEIGHT_PX = ((297 - 14 - 18) / 25.4) * 96;

/**
 * Whether the browser can print a footer with page numbers by `@page`; without it, WebKit also ignores the margins of
 * `@page`.
 */
export const hasMarginBoxes = (view: Window): boolean => 'CSSMarginRule' in view;

const styleOf = (element: Element) => getComputedStyle(element);

/** The children that are distributed over pages; the head of a table is repeated on each page instead. */
const partsOf = (element: Element): Element[] => [...element.children].filter(({ tagName }) => tagName !== 'THEAD');

const isDivisible = (element: Element): boolean =>
  partsOf(element).length > 0 &&
  styleOf(element).breakInside !== 'avoid' &&
  !element.matches('tr, header, svg, p, dl > div');

/** A copy of the element without its parts. */
function emptyCopyOf(element: Element): Element {
  const copy = element.cloneNode(false) as Element;
  const head = element.querySelector(':scope > thead');
  if (head) copy.append(head.cloneNode(true));
  return copy;
}

/**
 * Copies the elements to pages of `doc`, each a box with the footer and its number; elements are divided where their
 * style allows it.
 */
export function layOutPages(doc: Document, elements: readonly Element[], footer: string): void {
  const pages: Element[] = [];
  const startPage = (): Element => {
    const page = doc.createElement('div');
    page.className = 'page';
    const content = doc.createElement('div');
    page.append(content);
    doc.body.append(page);
    pages.push(page);
    return content;
  };
  /** The nested copies that are being filled: first the page's content, last the parent of the next part. */
  let copies: [Element, ...Element[]] = [startPage()];
  const parent = () => copies.at(-1) as Element;
  const isOver = () => copies[0].getBoundingClientRect().height > CONTENT_HEIGHT_PX;
  const isEmpty = () => copies.every((copy, at) => partsOf(copy).length === (at < copies.length - 1 ? 1 : 0));

  /**
   * Continues on the next page. A heading at the end of the full page moves there too; with `takesLast`, the last part
   * moves even if it is not a heading.
   */
  const nextPage = (takesLast: boolean) => {
    const full = copies;
    copies = [startPage()];
    for (const copy of full.slice(1)) {
      const continued = emptyCopyOf(copy);
      parent().append(continued);
      copies.push(continued);
    }
    for (let at = full.length - 1; at >= 0; at--) {
      const copy = full[at] as Element;
      const parts = partsOf(copy);
      const last = parts.at(-1);
      const movesLast = last && (styleOf(last).breakAfter === 'avoid' || (takesLast && at === full.length - 1));
      if (movesLast && parts.length > 1 && !isDivisible(last)) copies[at]?.insertBefore(last, copies[at + 1] ?? null);
      if (at === 0 || partsOf(copy).length > 0) break;
      copy.remove();
    }
  };

  /** Places as much of a long text as fits, and continues with the remainder on the next page. */
  const placeText = (copy: Element) => {
    const words = (copy.textContent ?? '').split(/(?<=\s)/);
    let [fits, tooMany] = [0, words.length];
    while (tooMany - fits > 1) {
      const middle = Math.floor((fits + tooMany) / 2);
      copy.textContent = words.slice(0, middle).join('');
      if (isOver()) tooMany = middle;
      else fits = middle;
    }
    copy.textContent = words.slice(0, fits).join('');
    if (fits === 0) copy.remove();
    nextPage(false);
    const remainder = copy.cloneNode(false) as Element;
    remainder.textContent = words.slice(fits).join('');
    place(remainder);
  };

  const place = (element: Element) => {
    const wasEmpty = isEmpty();
    const copy = element.cloneNode(true) as Element;
    parent().append(copy);
    const { breakBefore } = styleOf(copy);
    const isLong = copy.matches('p') && copy.getBoundingClientRect().height > CONTENT_HEIGHT_PX / 4;
    if (!wasEmpty && (breakBefore === 'page' || (isOver() && !isDivisible(copy) && !isLong))) {
      copy.remove();
      nextPage(breakBefore === 'avoid');
      parent().append(copy);
    }
    if (!isOver()) return;
    if (isLong) return placeText(copy);
    if (!isDivisible(copy)) return;
    const shell = emptyCopyOf(element);
    copy.replaceWith(shell);
    copies.push(shell);
    for (const part of partsOf(element)) place(part);
    copies.pop();
  };
  for (const element of elements) place(element);

  pages.forEach((page, at) => {
    const foot = doc.createElement('footer');
    for (const text of [footer, `Strana ${at + 1} od ${pages.length}`]) {
      const part = doc.createElement('span');
      part.textContent = text;
      foot.append(part);
    }
    page.append(foot);
  });
}
