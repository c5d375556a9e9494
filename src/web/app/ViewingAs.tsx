import { ROLE_LABELS, type Role } from '#domain/rights.ts';
import { viewAs } from '#web/api/view-as.ts';
import { Button } from '#web/ui/Button.tsx';

/** Says that the owner sees the program as people with the role do, with a button to return. */
export const ViewingAs = ({ role }: { role: Role }) => (
  <div role="status" className="notice m-4 mb-0 flex flex-wrap items-center justify-between gap-3">
    <p>
      Gledate program kao grupa <b>{ROLE_LABELS[role]}</b>. Izmene nisu moguće.
    </p>
    <Button variant="ghost" onClick={() => viewAs(null)}>
      Vrati se na svoj prikaz
    </Button>
  </div>
);
