import { RefreshCw } from 'lucide-react';
import { IconButton } from './IconButton.tsx';

interface Props {
  onRefresh(): void;
  isFetching: boolean;
  label?: string;
  /** Whether the button has no border, next to other buttons without one. */
  isPlain?: boolean;
}

export function RefreshButton({ onRefresh, isFetching, label = 'Osveži', isPlain = false }: Props) {
  return (
    <IconButton
      label={label}
      className={isPlain ? '' : 'border border-line bg-surface'}
      disabled={isFetching}
      onClick={onRefresh}
    >
      <RefreshCw size={18} className={isFetching ? 'animate-spin' : ''} aria-hidden />
    </IconButton>
  );
}
