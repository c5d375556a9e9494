import type { RefObject } from 'react';
import { PHOTO_TYPES } from './accepted-photos.ts';

interface Props {
  /** For the visible button, which opens the camera by `click()`. */
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  onFiles(files: File[]): void;
}

/** An invisible input that opens the camera of a phone, or elsewhere a choice of files. */
export const CameraInput = ({ ref, label, onFiles }: Props) => (
  <input
    ref={ref}
    type="file"
    accept={PHOTO_TYPES}
    capture="environment"
    multiple
    className="sr-only"
    tabIndex={-1}
    aria-label={label}
    onChange={({ target }) => {
      onFiles([...(target.files ?? [])]);
      target.value = '';
    }}
  />
);
