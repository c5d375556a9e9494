import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequiredFor, SecondFactorPolicy } from '#domain/second-factor.ts';
import { belgradeDay } from '#domain/text/dates.ts';
import { refreshSession } from '#web/api/session.ts';
import { toast } from '#web/toast/toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { ListError } from '#web/ui/ListError.tsx';
import { LoadingRows } from '#web/ui/LoadingRows.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { MessageBox } from '../MessageBox.tsx';
import { useSubmit } from '../use-submit.ts';
import { changePolicy, policyQuery } from './api.ts';

const WHO = [
  { value: 'nobody', label: 'Niko' },
  { value: 'owners', label: 'Vlasnici' },
  { value: 'everybody', label: 'Svi' },
] as const satisfies { value: RequiredFor; label: string }[];

function PolicyForm({ policy, onClose }: { policy: SecondFactorPolicy; onClose(): void }) {
  const cache = useQueryClient();
  const [requiredFor, setRequiredFor] = useState<RequiredFor>(policy.requiredFor);
  const [from, setFrom] = useState(policy.from ?? belgradeDay(new Date()));
  const { onSubmit, isPending, problem, fields } = useSubmit(['from'], async () => {
    cache.setQueryData(
      policyQuery.queryKey,
      await changePolicy({ requiredFor, from: requiredFor === 'nobody' ? null : from }),
    );
    await refreshSession();
    toast('Obaveza drugog koraka je sačuvana.');
    onClose();
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
      <MessageBox>{problem}</MessageBox>
      <Segments label="Za koga je obavezan" items={WHO} value={requiredFor} onValue={setRequiredFor} />
      {requiredFor !== 'nobody' && (
        <DateField label="Od datuma" required value={from} onValue={setFrom} error={fields.from} />
      )}
      <p className="text-sm text-muted">
        Ko ga do tada nema, pri prijavi prvo uključuje aplikaciju za kodove ili kod SMS porukom. Nalozi firme se
        potvrđuju tamo gde se i prijavljuju.
      </p>
      <div className="flex justify-end gap-2 pt-2">
        <Button variant="ghost" onClick={onClose}>
          Otkaži
        </Button>
        <Button type="submit" pending={isPending}>
          Sačuvaj
        </Button>
      </div>
    </form>
  );
}

/** Who has to have a second factor, and from when. */
export function FactorPolicyDialog({ onClose }: { onClose(): void }) {
  const { data: policy, error, refetch } = useQuery(policyQuery);
  return (
    <Modal open onClose={onClose} title="Obavezan drugi korak prijave">
      {policy && <PolicyForm policy={policy} onClose={onClose} />}
      {!policy && (error ? <ListError error={error} onReload={() => void refetch()} /> : <LoadingRows count={2} />)}
    </Modal>
  );
}
