import { TriangleAlert } from 'lucide-react';
import { missingBefore } from '#domain/project/step-facts.ts';
import { now } from '#web/api/clock.ts';
import type { Project } from './project-fragment.ts';

/** A warning about what the project lacks before this stage; nothing for a complete project. */
export function MissingWarning({ stage, project }: { stage: Parameters<typeof missingBefore>[0]; project: Project }) {
  const missing = missingBefore(stage, project, now());
  if (missing === null) return null;
  return (
    <p className="mt-3 flex items-start gap-2 rounded-lg bg-warning-soft p-3 text-warning">
      <TriangleAlert size={18} className="mt-0.5 flex-none" aria-hidden />
      {missing}
    </p>
  );
}
