import { Download } from 'lucide-react';
import { openFile } from '#web/api/uploads.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

/** The button of a stored file, which opens or saves it. */
export const DownloadButton = ({ file: { naziv, objectKey } }: { file: { naziv: string; objectKey: string } }) => (
  <IconButton label={`Preuzmi: ${naziv}`} icon={Download} iconSize={20} onClick={() => void openFile(objectKey)} />
);
