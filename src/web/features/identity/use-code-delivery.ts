import { useQuery } from '@tanstack/react-query';
import { type User, userMay } from '#web/api/session.ts';
import { type Channel, methodsQuery } from './api.ts';

/** How a code reaches the person; the sentences never claim that something was sent when no gateway is configured. */
export function useCodeDelivery(user?: User): {
  isSent(channel?: Channel): boolean;
  hint(channel: Channel, to: string): string;
} {
  const { data } = useQuery(methodsQuery);
  const isSent = (channel?: Channel) =>
    channel ? data?.delivers[channel] === true : data?.delivers.email === true || data?.delivers.phone === true;
  const source =
    user && userMay(user, 'accounts:read')
      ? 'Kod je u „Podešavanja › Odlazna pošta“.'
      : 'Kod vam daje vlasnik programa: zatražite ga.';
  const hint = (channel: Channel, to: string) =>
    isSent(channel)
      ? `Kod je poslat na ${channel === 'phone' ? 'broj ' : ''}${to} i važi 10 minuta.`
      : `${source} Važi 10 minuta.`;
  return { isSent, hint };
}
