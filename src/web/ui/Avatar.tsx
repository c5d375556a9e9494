import { useQuery } from '@tanstack/react-query';
import { firstCharacters } from '#domain/text/text.ts';
import { photosQuery } from '#web/api/photos.ts';

interface Props {
  /** Id or user name of the account. */
  of: string;
  name: string;
  /** Tailwind classes of the size; small by default. */
  className?: string;
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(word => firstCharacters(word, 1).toUpperCase())
    .join('');

/** A person's photo, or the initials; decorative, since the name is next to it. */
export function Avatar({ of, name, className = 'size-6 text-[10px]' }: Props) {
  const { data } = useQuery(photosQuery);
  const photo = data?.find(({ id, korisnickoIme }) => id === of || korisnickoIme === of);
  const shape = `${className} flex-none rounded-full`;
  if (photo) return <img src={photo.slika} alt="" className={`${shape} object-cover`} />;
  return (
    // Drawn by CSS, because letters next to a button's name would be part of its label.
    <span
      className={`${shape} grid place-items-center bg-brand-soft font-bold text-brand-ink before:content-[attr(data-initials)]`}
      data-initials={initials(name)}
      aria-hidden
    />
  );
}
