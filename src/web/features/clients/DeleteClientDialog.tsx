import { useState } from 'react';
import { sameName } from '#domain/text/search.ts';
import { offerRestore } from '#web/api/offer-restore.ts';
import { useChange } from '#web/api/use-change.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { deleteClient } from './api.ts';
import type { ClientRow } from './list-api.ts';

/** The dialog that deletes a client. To prevent mistakes, the person has to type the client's name first. */
export function DeleteClientDialog({ client, onClose }: { client: ClientRow; onClose(): void }) {
  const [typedName, setTypedName] = useState('');
  const remove = useChange((_, options) => deleteClient(client.id, options), {
    refresh: [['clients']],
    onDone: () => {
      offerRestore({ vrsta: 'client', parentId: client.id, naziv: client.poslovnoIme }, [['clients']]);
      onClose();
    },
  });
  const isConfirmed = sameName(typedName, client.poslovnoIme);
  return (
    <FormDialog
      onClose={onClose}
      title="Brisanje klijenta"
      action="Obriši"
      danger
      disabled={!isConfirmed}
      pending={remove.isPending}
      onSubmit={() => {
        if (isConfirmed && !remove.isPending) void remove.act();
      }}
    >
      <p className="text-muted">
        Klijent <b className="text-ink">{client.poslovnoIme}</b> prelazi u korpu. Njegove predponude i projekti ostaju.
      </p>
      <TextField
        label="Unesite naziv klijenta da biste ga obrisali"
        autoComplete="off"
        value={typedName}
        onChange={event => setTypedName(event.target.value)}
      />
    </FormDialog>
  );
}
