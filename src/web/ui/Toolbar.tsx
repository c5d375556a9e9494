import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useIsPhone } from './use-is-phone.ts';

const controlsOf = (bar: HTMLElement): HTMLElement[] =>
  [...bar.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')].filter(
    control => control.getClientRects().length > 0,
  );

/**
 * Leaves one control of the bar in the tab order: the wanted one, or else the one that was in the tab order, the
 * pressed one or the first.
 */
function keepOneInTabOrder(bar: HTMLElement, wanted: EventTarget | null = null): void {
  const controls = controlsOf(bar);
  const one =
    controls.find(control => control === wanted) ??
    controls.find(control => control.getAttribute('tabindex') === '0') ??
    controls.find(control => control.getAttribute('aria-pressed') === 'true') ??
    controls[0];
  for (const control of controls) control.tabIndex = control === one ? 0 : -1;
}

interface Props {
  label: string;
  className?: string;
  children: ReactNode;
}

/** Buttons and links in a row, which together are one stop of the Tab key; the arrow keys move between them. */
export function Toolbar({ label, className = '', children }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  useIsPhone(); // The bar may have other buttons on a phone, so it is rendered again.
  useLayoutEffect(() => {
    if (bar.current) keepOneInTabOrder(bar.current);
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const controls = controlsOf(event.currentTarget);
    const index = controls.indexOf(event.target as HTMLElement);
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key];
    // Events of a menu or dialog that a button has opened arrive here too.
    if (index < 0 || next === undefined) return;
    event.preventDefault();
    controls.at(next % controls.length)?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      className={className}
      onFocus={event => keepOneInTabOrder(event.currentTarget, event.target)}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}
