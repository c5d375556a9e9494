import { LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'primary' | 'ghost' | 'danger' | 'text';
  /** Shown before the text; a turning circle takes its place while `pending`. */
  icon?: LucideIcon;
  /** Whether the button's action is running: then it cannot be pressed again. */
  pending?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** Without effect while `disabled` or `pending`, but not disabled in HTML, because a disabled button loses the focus. */
export function Button({
  variant = 'primary',
  icon: Icon,
  pending = false,
  disabled = false,
  className = '',
  onClick,
  children,
  ...rest
}: Props) {
  const isOff = disabled || pending;
  return (
    <button
      type="button"
      className={`btn btn-${variant} ${className}`}
      aria-disabled={isOff || undefined}
      aria-busy={pending || undefined}
      onClick={isOff ? event => event.preventDefault() : onClick}
      {...rest}
    >
      {pending ? (
        <LoaderCircle size={18} className="animate-spin" aria-hidden />
      ) : (
        Icon && <Icon size={18} aria-hidden />
      )}
      {children}
    </button>
  );
}
