import { MapPin, Phone } from 'lucide-react';

/** A link to directions to the address; on a phone it opens the map program. */
export const mapLink = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

interface Props {
  name: string;
  phone: string | null;
  /** Empty when there is no address. */
  address: string;
}

export const ReachButtons = ({ name, phone, address }: Props) => (
  <>
    {phone && (
      <a href={`tel:${phone}`} className="icon-btn" aria-label={`Pozovi: ${name}`}>
        <Phone size={18} aria-hidden />
      </a>
    )}
    {address && (
      <a
        href={mapLink(address)}
        target="_blank"
        rel="noreferrer"
        className="icon-btn"
        aria-label={`Put do adrese: ${address}`}
      >
        <MapPin size={18} aria-hidden />
      </a>
    )}
  </>
);
