import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequiredFor, SecondFactorPolicy } from '#domain/identity/second-factor.ts';
import { currentDay } from '#web/api/current-day.ts';
import { queryClient } from '#web/api/query-client.ts';
import { refreshSession } from '#web/api/session.ts';
import { submitInMemory } from '#web/api/submits.ts';
import { toast } from '#web/toast/toast.ts';
import { DateField } from '#web/ui/DateField.tsx';
import { FormButtons } from '#web/ui/FormButtons.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { MessageBox } from '../MessageBox.tsx';
import { useIdentityForm } from '../use-identity-form.ts';
import { changePolicy, policyQuery } from './api.ts';

const REQUIRED_FOR = [
  { value: 'nobody', label: 'Niko' },
  { value: 'owners', label: 'Vlasnici' },
  { value: 'everybody', label: 'Svi' },
] as const satisfies { value: RequiredFor; label: string }[];

function PolicyForm({ policy, onClose }: { policy: SecondFactorPolicy; onClose(): void }) {
  const initial = { requiredFor: policy.requiredFor, from: policy.from ?? currentDay() };
  const [submit] = useState(submitInMemory);
  const form = useIdentityForm(initial, async ({ requiredFor, from }) => {
    queryClient.setQueryData(
      policyQuery.queryKey,
      await changePolicy({ requiredFor, from: requiredFor === 'nobody' ? null : from }, { submit }),
    );
    await refreshSession();
    toast('Obaveza drugog koraka je sačuvana.');
    onClose();
  });
  const { control, values, onSubmit, isPending, problem } = form;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
      <MessageBox>{problem}</MessageBox>
      <FormField control={control} name="requiredFor">
        {field => <Segments label="Ko mora da ga ima" items={REQUIRED_FOR} {...field} />}
      </FormField>
      {values.requiredFor !== 'nobody' && (
        <>
          <FormField control={control} name="from">
            {field => <DateField label="Od datuma" required {...field} />}
          </FormField>
          <p className="text-sm text-muted">
            Ko do tog datuma ne uključi drugi korak, moraće da ga uključi pre nego što nastavi rad. Ko se prijavljuje
            preko naloga firme, drugi korak podešava u tom nalogu.
            {values.from <= currentDay() && ' Ako vi još nemate drugi korak, uključićete ga odmah posle čuvanja.'}
          </p>
        </>
      )}
      <FormButtons action="Sačuvaj" pending={isPending} onCancel={onClose} />
    </form>
  );
}

/** The dialog in which an owner sets who must have a second factor, and from which day. */
export function FactorPolicyDialog({ onClose }: { onClose(): void }) {
  const query = useQuery(policyQuery);
  const { data: policy } = query;
  return (
    <Modal onClose={onClose} title="Obavezan drugi korak prijave">
      {policy && <PolicyForm policy={policy} onClose={onClose} />}
      <Loading query={query} rows={2} />
    </Modal>
  );
}
