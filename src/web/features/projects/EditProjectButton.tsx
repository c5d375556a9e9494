import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { Project } from './project-fragment.ts';
import { useMayChange } from './use-may-change.ts';

const EditProjectDialog = lazyPart(() => import('./EditProjectDialog.tsx'), 'EditProjectDialog');

/** The button that edits the project's data, if the person may change them; as an icon it is not shown on phones. */
export function EditProjectButton({ project, asIcon = false }: { project: Project; asIcon?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMayChange(project, 'projects');
  return (
    <>
      {mayChange &&
        (asIcon ? (
          <IconButton
            label="Izmeni podatke projekta"
            icon={Pencil}
            className="max-md:hidden"
            onClick={() => setOpen(true)}
          />
        ) : (
          <Button icon={Pencil} variant="ghost" onClick={() => setOpen(true)}>
            Izmeni podatke
          </Button>
        ))}
      {/* Stays open when a colleague archives the project, and so does what is typed in it. */}
      {isOpen && <EditProjectDialog project={project} onClose={() => setOpen(false)} />}
    </>
  );
}
