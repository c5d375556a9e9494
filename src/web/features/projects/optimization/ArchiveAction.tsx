import { useNavigate } from '@tanstack/react-router';
import { Archive, ArchiveRestore } from 'lucide-react';
import { useMay } from '#web/api/session.ts';
import { toast } from '#web/toast/toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { confirm } from '#web/ui/Confirm.tsx';
import { updateProject } from '../api.ts';
import { MissingWarning } from '../MissingWarning.tsx';
import type { Project } from '../project-fragment.ts';
import { useProjectChange } from '../use-project-change.ts';

function confirmArchiving(project: Project) {
  const what = (
    <>
      Projekat klijenta <b className="text-ink">{project.klijent}</b> prelazi u arhivu i više se ne menja. Iz arhive ga
      vraća samo vlasnik.
      <MissingWarning stage="arhiva" project={project} />
    </>
  );
  return confirm({ title: 'Arhiviranje projekta', what, action: 'Arhiviraj', tone: 'primary' });
}

function confirmRestoring({ klijent }: Project) {
  const what = (
    <>
      Projekat klijenta <b className="text-ink">{klijent}</b> se vraća među aktivne projekte.
    </>
  );
  return confirm({ title: 'Vraćanje iz arhive', what, action: 'Vrati iz arhive', tone: 'primary' });
}

interface Props {
  project: Project;
  /** Whether the project was opened from the archive, where archiving is not offered. */
  inArchive: boolean;
}

/** The button that archives a project, or restores an archived one; a chip for people who may not restore it. */
export function ArchiveAction({ project, inArchive }: Props) {
  const { id, archived, readyForOptimization } = project;
  const navigate = useNavigate();
  const mayArchive = useMay('optimization:write');
  const mayRestore = useMay('archive-return:write');
  const { act, isPending } = useProjectChange(project, updateProject, {
    refresh: [['projects']],
    onDone: ({ archived, klijent }) => {
      if (!archived) return navigate({ to: '/optimizacija/projekti/$id', params: { id }, replace: true });
      toast(`Arhivirano: ${klijent}`);
      return navigate({ to: '/optimizacija/projekti' });
    },
  });
  if (archived)
    return mayRestore ? (
      <Button
        icon={ArchiveRestore}
        variant="ghost"
        pending={isPending}
        onClick={async () => (await confirmRestoring(project)) && act({ archived: false })}
      >
        Vrati iz arhive
      </Button>
    ) : (
      <Chip>U arhivi</Chip>
    );
  if (!mayArchive || inArchive || !readyForOptimization) return null;
  return (
    <Button
      icon={Archive}
      pending={isPending}
      onClick={async () => (await confirmArchiving(project)) && act({ archived: true })}
    >
      Arhiviraj projekat
    </Button>
  );
}
