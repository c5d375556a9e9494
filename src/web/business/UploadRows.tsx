import { Download, RotateCcw, X } from 'lucide-react';
import type { Upload } from '#web/api/uploads.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';

export const UploadRows = ({ uploads }: { uploads: readonly Upload[] }) =>
  uploads.map(upload => <UploadRow key={upload.id} upload={upload} />);

function UploadRow({ upload }: { upload: Upload }) {
  const { naziv, percent, state, error } = upload;
  const status = state === 'failed' ? error : state === 'saving' ? 'Čuvanje…' : `${percent} %`;
  return (
    <li className="row">
      <div className="min-w-0 flex-1">
        <p className="mb-1 flex flex-wrap justify-between gap-x-3 text-sm">
          <span className="min-w-0 truncate">{naziv}</span>
          <span
            className={state === 'failed' ? 'text-danger' : 'num text-muted'}
            role={state === 'failed' ? 'alert' : undefined}
          >
            {status}
          </span>
        </p>
        {state !== 'failed' && <ProgressBar value={percent} label={`Otpremanje: ${naziv}`} />}
      </div>
      {state === 'failed' && upload.save && (
        <IconButton label={`Preuzmi: ${naziv}`} icon={Download} onClick={upload.save} />
      )}
      {state === 'failed' && <IconButton label={`Pokušaj ponovo: ${naziv}`} icon={RotateCcw} onClick={upload.retry} />}
      {state !== 'saving' && (
        <IconButton label={`${state === 'failed' ? 'Ukloni' : 'Prekini'}: ${naziv}`} icon={X} onClick={upload.cancel} />
      )}
    </li>
  );
}
