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
      icon={RefreshCw}
      label={label}
      className={`${isPlain ? '' : 'border border-line bg-surface'} ${isFetching ? '*:animate-spin' : ''}`}
      disabled={isFetching}
      onClick={onRefresh}
    />
  );
}
