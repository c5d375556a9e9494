/**
 * Keeps what is typed from now on, until the field that it is meant for has the focus: a dialog opens, and on a slow machine its code
 * is loaded, later than a person types. Returns the function that ends this and returns the text.
 */
export function keepEarlyKeys(): () => string {
  let typed = '';
  const keep = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const isCharacter = [...key].length === 1;
    if (!isCharacter && key !== 'Backspace' && key !== 'Enter') return;
    if (isCharacter) typed += key;
    if (key === 'Backspace') typed = [...typed].slice(0, -1).join('');
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', keep, { capture: true });
  return () => {
    document.removeEventListener('keydown', keep, { capture: true });
    return typed;
  };
}
