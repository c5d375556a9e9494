import { useState } from 'react';
import { useUploads } from '#web/api/uploads.ts';
import { acceptedPhotos, PHOTO_TYPES } from '#web/business/photos/accepted-photos.ts';
import { UploadRows } from '#web/business/UploadRows.tsx';
import { FilePicker } from '#web/ui/FilePicker.tsx';
import { ADD_IMAGE } from '../api.ts';
import type { Project } from '../project-fragment.ts';
import { useProjectRecord } from '../use-project-change.ts';
import { TagInput } from './TagInput.tsx';

/** Uploads several photos; the tags typed here are added to each. */
export function PhotoUpload({ project, suggestions }: { project: Project; suggestions: readonly string[] }) {
  const [tags, setTags] = useState<readonly string[]>([]);
  const record = useProjectRecord(project, ADD_IMAGE);
  const { uploads, add } = useUploads({
    prefix: 'fotografije',
    onStored: ({ naziv, objectKey }, options) => record({ naziv, objectKey, tags: [...tags] }, options),
  });
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <FilePicker
          label="Dodajte fotografije"
          hint="PNG ili JPEG, više njih odjednom"
          accept={PHOTO_TYPES}
          onFiles={files => add(acceptedPhotos(files))}
        />
        <TagInput
          label="Oznake novih fotografija"
          tags={tags}
          suggestions={suggestions}
          onAdd={tag => setTags([...tags, tag])}
          onRemove={tag => setTags(tags.filter(one => one !== tag))}
        />
      </div>
      <ul className={uploads.length > 0 ? 'max-h-60 overflow-y-auto' : 'hidden'}>
        <UploadRows uploads={uploads} />
      </ul>
    </div>
  );
}
