import type { Upload } from '#web/api/uploads.ts';
import { UploadRows } from './UploadRows.tsx';

/** A card with the uploads of files that are not on the server yet; nothing if there are none. */
export const UnsentUploads = ({ title, uploads }: { title: string; uploads: readonly Upload[] }) =>
  uploads.length > 0 && (
    <section aria-label={title} className="card mt-4 p-4">
      <h2 className="text-base">{title}</h2>
      <p className="text-sm text-muted">Još nisu na serveru.</p>
      <ul>
        <UploadRows uploads={uploads} />
      </ul>
    </section>
  );
