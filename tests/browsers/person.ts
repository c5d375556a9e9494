import type { Window } from './drivers.ts';

/** JavaScript functions for the page: they find visible elements by their text, and wait for them. */
const LIBRARY = `
  const isVisible = e => e.getClientRects().length > 0;
  const nameOf = e => (e.getAttribute('aria-label') ?? e.textContent ?? '').replace(/\\s+/g, ' ').trim();
  const wait = async (what, find) => {
    for (let left = 400; left > 0; left--) {
      const found = find();
      if (found) return found;
      await new Promise(resolve => setTimeout(resolve, 50));
    }
    throw new Error('not found: ' + what + ' on ' + location.pathname + ': ' + document.body.innerText.slice(0, 600));
  };
  const find = (selector, text) => [...document.querySelectorAll(selector)].filter(isVisible).find(e => text.test(nameOf(e)));
  const labelled = text => {
    const label = find('label', text);
    return label && (label.control ?? label.querySelector('input, textarea'));
  };
`;

/** Functions that do in the window what a person does: read, press, type and choose files. */
export function personAt(window: Window) {
  const run = <T = void>(body: string) => window.run<T>(`${LIBRARY} ${body}`);
  return {
    open: (url: string) => window.open(url),
    run,
    sees: (text: RegExp) => run(`await wait(${text}, () => ${text}.test(document.body.innerText))`),
    press: (text: RegExp, selector = 'button, a, [role=option], label, [role=radio]') =>
      run(`(await wait(${text}, () => {
        const e = find(${JSON.stringify(selector)}, ${text});
        return e && !e.disabled && e;
      })).click()`),
    type: (label: RegExp, value: string) =>
      run(`const field = await wait(${label}, () => labelled(${label}));
        field.focus();
        const owner = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
        Object.getOwnPropertyDescriptor(owner.prototype, 'value').set.call(field, ${JSON.stringify(value)});
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new Event('change', { bubbles: true }));
        field.blur();`),
    /** Chooses a file in the last file field within the element of that selector. */
    choose: (within: string, name: string, content: Buffer, type = 'application/pdf') =>
      run(`const field = await wait('file', () => [...document.querySelectorAll(${JSON.stringify(`${within} input[type=file]`)})].at(-1));
        const bytes = Uint8Array.from(atob('${content.toString('base64')}'), c => c.charCodeAt(0));
        const chosen = new DataTransfer();
        chosen.items.add(new File([bytes], ${JSON.stringify(name)}, { type: '${type}' }));
        field.files = chosen.files;
        field.dispatchEvent(new Event('change', { bubbles: true }));`),
  };
}
