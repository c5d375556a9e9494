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

export function Button({
  variant = 'primary',
  icon: Icon,
  pending = false,
  disabled,
  className = '',
  children,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      className={`btn btn-${variant} ${className}`}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
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
