import { PhotoStrip } from '#web/business/photos/PhotoStrip.tsx';
import { Card } from '#web/ui/Card.tsx';
import type { Project } from '../project-fragment.ts';
import { useMayChange } from '../use-may-change.ts';
import { useRemovePhoto } from './use-remove-photo.ts';

export function VisitPhotosOfProject({ project }: { project: Project }) {
  const mayChange = useMayChange(project, 'measurements');
  const remove = useRemovePhoto(project, 'visit');
  return (
    <Card title="Fotografije sa poseta">
      <PhotoStrip photos={project.fotografijePoseta} onRemove={mayChange ? photo => void remove(photo) : undefined} />
    </Card>
  );
}
