import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { areaText } from '#domain/glass/position.ts';
import { briefDate, DOT } from '#domain/text/formats.ts';
import { useMay } from '#web/api/session.ts';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { ListError } from '#web/ui/ListError.tsx';
import { glassOfProjectQuery } from './api.ts';
import { GlassStatusChip, LateChip } from './GlassStatusChip.tsx';

/** The card with the glass orders of a project, and while the project is open a button for another order. */
export function ProjectGlassOrders({ projectId, isOpen }: { projectId: string; isOpen: boolean }) {
  const canOrder = useMay('glass:write') && isOpen;
  const { data, error, refetch } = useQuery(glassOfProjectQuery(projectId));
  if (error && !data)
    return (
      <Card title="Porudžbine stakla">
        <ListError error={error} onReload={() => void refetch()} />
      </Card>
    );
  if (!data || (data.length === 0 && !canOrder)) return null;
  return (
    <Card
      title="Porudžbine stakla"
      actions={
        canOrder && (
          <Link to="/staklo/new-order" search={{ projekat: projectId }} className="btn btn-ghost">
            <Plus size={18} aria-hidden />
            Poruči staklo
          </Link>
        )
      }
    >
      {data.length === 0 && <p className="text-sm text-muted">Za ovaj projekat još nije poručeno staklo.</p>}
      <ul>
        {data.map(order => (
          <li key={order.id} className="row flex-wrap">
            <Link to="/staklo/list/$id" params={{ id: order.id }} className="num font-semibold underline">
              {order.broj}
            </Link>
            <span className="min-w-0 flex-1 truncate">{order.dobavljac}</span>
            <span className="num text-sm text-muted">
              {[order.datumIsporuke && briefDate(order.datumIsporuke), areaText(order.zbir.povrsina)]
                .filter(Boolean)
                .join(DOT)}
            </span>
            {order.zastarelo && <Chip tone="danger">zastarelo</Chip>}
            {order.kasni && <LateChip />}
            <GlassStatusChip status={order.status} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
