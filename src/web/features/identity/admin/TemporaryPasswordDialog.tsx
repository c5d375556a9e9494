import { Copy } from 'lucide-react';
import { copyText } from '#web/api/copy-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import type { WithTemporaryPassword } from './api.ts';

/** Shows the temporary password, which is not shown again later. */
export function TemporaryPasswordDialog({ made, onClose }: { made: WithTemporaryPassword; onClose(): void }) {
  const { user, temporaryPassword } = made;
  const copy = () => copyText(temporaryPassword, 'Lozinka je kopirana.', 'Označite lozinku i kopirajte je sami.');
  return (
    <Modal onClose={onClose} title="Privremena lozinka">
      <p className="text-muted">
        Predajte je osobi <b className="text-ink">{user.name}</b> (korisničko ime{' '}
        <b className="text-ink">{user.username}</b>). Važi 7 dana i samo za prvu prijavu. Više se ne prikazuje.
      </p>
      <div className="mt-4 flex items-center gap-2 rounded-lg bg-page p-3">
        <code className="flex-1 text-lg font-semibold break-all select-all">{temporaryPassword}</code>
        <Button icon={Copy} variant="ghost" onClick={() => void copy()}>
          Kopiraj
        </Button>
      </div>
      <div className="mt-5 flex justify-end">
        <Button onClick={onClose}>Zatvori</Button>
      </div>
    </Modal>
  );
}
