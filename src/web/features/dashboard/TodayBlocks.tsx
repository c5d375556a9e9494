import { useQuery } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { type LateOrder, TODAY_BLOCK_KINDS } from '#domain/today.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ListError } from '#web/ui/ListError.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { storedScope, storeScope, type TodayBlock, todayQuery, type WorkScope } from './api.ts';
import { TodayBlockCard } from './TodayBlockCard.tsx';

const SCOPES = [
  { value: 'sve', label: 'Sve' },
  { value: 'moje', label: 'Moje' },
] as const satisfies { value: WorkScope; label: string }[];

const ORDERS = [
  { value: 'rok', label: 'Po\u00a0roku' },
  { value: 'dug', label: 'Po\u00a0dugu' },
] as const satisfies { value: LateOrder; label: string }[];

/**
 * The section „Danas“ of the dashboard: what is due today and what waits, for everybody or only for the user.
 * `children` are shown only once the blocks are loaded, because blocks that appear above would move them.
 */
export function TodayBlocks({ children }: { children: ReactNode }) {
  const [whose, setWhose] = useState<WorkScope>(storedScope);
  const [lateOrder, setLateOrder] = useState<LateOrder>('rok');
  const { data: newest, error, refetch, isPlaceholderData } = useQuery(todayQuery(whose === 'moje', lateOrder));
  // Deferred, because many rows would delay the response to a press.
  const data = useDeferredValue(newest);
  const choose = (value: WorkScope) => {
    setWhose(value);
    storeScope(value);
  };
  return (
    <>
      <section aria-labelledby="danas" aria-busy={isPlaceholderData || undefined}>
        <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
          <h2 id="danas" className="text-lg">
            Danas
          </h2>
          <Segments label="Čiji poslovi" items={SCOPES} value={whose} onValue={choose} />
        </div>
        {error && !data ? <ListError error={error} onReload={() => void refetch()} /> : null}
        {!data && !error ? <BlockSkeletons /> : null}
        {data ? (
          <Blocks
            blocks={data}
            isMine={whose === 'moje'}
            lateOrder={<Segments label="Redosled uplata" items={ORDERS} value={lateOrder} onValue={setLateOrder} />}
          />
        ) : null}
      </section>
      {data || error ? children : null}
    </>
  );
}

const BlockSkeletons = () => (
  <div className="grid gap-4 xl:grid-cols-2">
    {[1, 2, 3, 4].map(n => (
      <Skeleton key={n} className="h-44 rounded-2xl" />
    ))}
  </div>
);

interface BlocksProps {
  blocks: readonly TodayBlock[];
  isMine: boolean;
  /** The buttons that choose the order of late payments. */
  lateOrder: ReactNode;
}

function Blocks({ blocks, isMine, lateOrder }: BlocksProps) {
  const shownBlocks = blocks.flatMap(block => {
    const kind = TODAY_BLOCK_KINDS.find(name => name === block.vrsta);
    return kind && block.total > 0 ? [{ kind, block }] : [];
  });
  if (shownBlocks.length === 0)
    return (
      <div className="card">
        <EmptyState
          icon={CircleCheckBig}
          title={isMine ? 'Nemate poslova na čekanju' : 'Nema poslova na čekanju'}
          text={
            isMine
              ? 'Ovde su poslovi za koje ste odgovorni. Svi poslovi su pod „Sve“.'
              : 'Posete, isporuke stakla i drugi poslovi pojaviće se ovde kada dođu na red.'
          }
        />
      </div>
    );
  return (
    <div className="gap-4 xl:columns-2 [&>*]:mb-4 [&>*]:break-inside-avoid">
      {shownBlocks.map(({ kind, block }) => (
        <TodayBlockCard
          key={kind}
          kind={kind}
          block={block}
          order={kind === 'kasne' && block.total > 1 ? lateOrder : null}
        />
      ))}
    </div>
  );
}
