import { ImportDialog } from '#web/business/import/ImportDialog.tsx';
import { CLIENT_IMPORT } from './import-kind.ts';

/** Clients from a spreadsheet. */
export const ImportClients = ({ onClose }: { onClose(): void }) => (
  <ImportDialog kind={CLIENT_IMPORT} onClose={onClose} />
);
