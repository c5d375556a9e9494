import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'ok' | 'warning' | 'danger' | 'info' | 'brand';

interface Props {
  tone?: Tone;
  children: ReactNode;
}

export function Chip({ tone = 'neutral', children }: Props) {
  return (
    <span className="chip" data-tone={tone}>
      {children}
    </span>
  );
}
