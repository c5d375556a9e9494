import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** The name for screen readers, also shown as tooltip. */
  label: string;
  children: ReactNode;
  danger?: boolean;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export function IconButton({ label, danger = false, className = '', children, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      className={`icon-btn ${danger ? 'icon-btn-danger' : ''} ${className}`}
      {...rest}
    >
      {children}
    </button>
  );
}
