import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  id: string;
  faults: readonly string[];
  risks: readonly string[];
  children: ReactNode;
}

/** The errors and warnings below a row's cells. */
export function RowMessages({ id, faults, risks, children }: Props) {
  if (faults.length + risks.length === 0 && !children) return null;
  return (
    <td id={id} className="entry-messages">
      {faults.map(fault => (
        <span key={fault} className="text-danger">
          {fault}
        </span>
      ))}
      {risks.map(risk => (
        <span key={risk} className="inline-flex items-center gap-1 text-warning">
          <TriangleAlert size={14} aria-hidden />
          {risk}
        </span>
      ))}
      {children}
    </td>
  );
}
