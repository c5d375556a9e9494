import { RefreshCw } from 'lucide-react';
import { IconButton } from './IconButton.tsx';

interface Props {
  onRefresh(): void;
  isFetching: boolean;
  label?: string;
}

export function RefreshButton({ onRefresh, isFetching, label = 'Osveži' }: Props) {
  return (
    <IconButton label={label} className="border border-line bg-surface" disabled={isFetching} onClick={onRefresh}>
      <RefreshCw size={18} className={isFetching ? 'animate-spin' : ''} aria-hidden />
    </IconButton>
  );
}
