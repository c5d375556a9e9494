import type { Upload } from '#web/api/uploads.ts';
import { UploadRows } from '#web/business/UploadRows.tsx';

/** The signed sheets that are not on the server yet; nothing if there are none. */
export const UnsentHandovers = ({ uploads }: { uploads: readonly Upload[] }) =>
  uploads.length > 0 && (
    <section aria-label="Potpisani zapisnici" className="card mt-4 p-4">
      <h2 className="text-base">Potpisani zapisnici</h2>
      <p className="text-sm text-muted">Ovi zapisnici još nisu na serveru.</p>
      <ul>
        <UploadRows uploads={uploads} />
      </ul>
    </section>
  );
