import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { AccountForOwner } from '#domain/identity/fields.ts';
import { ROLE_LABELS, ROLE_NAMES, rolesOf } from '#domain/rights.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useUser } from '#web/api/session.ts';
import { submitInMemory } from '#web/api/submits.ts';
import { viewAs } from '#web/api/view-as.ts';
import { toast } from '#web/toast/toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormButtons } from '#web/ui/FormButtons.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { MessageBox } from '../MessageBox.tsx';
import { useIdentityForm } from '../use-identity-form.ts';
import { accountsList, changeAccount } from './api.ts';
import { RoleChoice } from './RoleChoice.tsx';

/** The dialog that changes the groups of another account; for one's own account it shows the program as a role. */
export function RolesDialog({ account, onClose }: { account: AccountForOwner; onClose(): void }) {
  const isOwn = useUser().id === account.id;
  const [before] = useState(() => [...rolesOf(account.groups)]);
  const [submit] = useState(submitInMemory);
  const form = useIdentityForm({ groups: before }, async typed => {
    await changeAccount(account.id, { ...typed, pre: before }, { submit });
    void queryClient.invalidateQueries({ queryKey: accountsList.key });
    toast(`Grupe naloga „${account.name}“ su sačuvane.`);
    onClose();
  });
  const { control, values, isDirty, onSubmit, isPending, problem } = form;
  return (
    <Modal onClose={onClose} title={isOwn ? 'Pogledaj kao' : `Grupe: ${account.name}`} dirty={isDirty && !isPending}>
      <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
        <MessageBox>{problem}</MessageBox>
        {isOwn ? (
          <p>
            Izaberite grupu čiji prikaz programa želite da vidite. Svoje grupe ne možete da menjate: to može drugi
            vlasnik.
          </p>
        ) : (
          <FormField control={control} name="groups">
            {field => <RoleChoice {...field} />}
          </FormField>
        )}
        <div className="flex flex-wrap items-center gap-2 text-sm">
          {!isOwn && <span className="text-muted">Pogledaj kao:</span>}
          {ROLE_NAMES.filter(role => role !== 'owner').map(role => (
            <Button key={role} icon={Eye} variant="ghost" onClick={() => viewAs(role)}>
              {ROLE_LABELS[role]}
            </Button>
          ))}
        </div>
        {!isOwn && (
          <FormButtons
            action="Sačuvaj"
            pending={isPending}
            disabled={!isDirty || values.groups.length === 0}
            onCancel={onClose}
          />
        )}
      </form>
    </Modal>
  );
}
