import type { ReactNode } from 'react';

interface Props {
  tone?: 'neutral' | 'ok' | 'warning' | 'danger' | 'info' | 'brand';
  children: ReactNode;
}

export function Chip({ tone = 'neutral', children }: Props) {
  return (
    <span className="chip" data-tone={tone}>
      {children}
    </span>
  );
}
