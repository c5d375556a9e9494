import { PhotoStrip } from '#web/business/photos/PhotoStrip.tsx';
import { Card } from '#web/ui/Card.tsx';
import { confirm } from '#web/ui/Confirm.tsx';
import type { Project } from '../project-fragment.ts';
import { useMayChange } from '../use-may-change.ts';
import { useRemoveDocument } from '../use-remove-document.ts';

/** The photos taken at visits. */
export function VisitPhotosOfProject({ project }: { project: Project }) {
  const mayChange = useMayChange(project, 'measurements');
  const remove = useRemoveDocument(project, 'visit');
  const photos = project.fotografijePoseta;
  const askToRemove = async (photo: (typeof photos)[number]) => {
    const what = (
      <>
        Obrisati <b className="text-ink">{photo.naziv}</b>?
      </>
    );
    if (await confirm({ title: 'Brisanje fotografije', what, action: 'Obriši' })) await remove(photo);
  };
  return (
    <Card title="Fotografije sa poseta">
      <PhotoStrip photos={photos} onRemove={mayChange ? photo => void askToRemove(photo) : undefined} />
    </Card>
  );
}
