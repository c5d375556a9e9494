import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** The name for screen readers, also shown as tooltip. */
  label: string;
  /** Shown before the children, such as a badge. */
  icon?: LucideIcon;
  /** The width and height of the icon in pixels. */
  iconSize?: 16 | 18 | 20 | 24;
  danger?: boolean;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export function IconButton({
  label,
  icon: Icon,
  iconSize = 18,
  danger = false,
  className = '',
  children,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      className={`icon-btn ${danger ? 'icon-btn-danger' : ''} ${className}`}
      {...rest}
    >
      {Icon && <Icon size={iconSize} aria-hidden />}
      {children}
    </button>
  );
}
