import { Avatar } from './Avatar.tsx';

export const PersonName = ({ of: { id, ime } }: { of: { id: string; ime: string } }) => (
  <span className="flex min-w-0 items-center gap-2">
    <Avatar of={id} name={ime} />
    <span className="min-w-0 truncate">{ime}</span>
  </span>
);
