import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { longDate } from '#domain/text/formats.ts';
import type { GlassOrder } from '../api.ts';

const Fact = ({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) => (
  <div className={wide ? 'col-span-full min-w-0' : 'min-w-0'}>
    <dt className="text-xs text-muted">{name}</dt>
    <dd className="break-words whitespace-pre-wrap">{children}</dd>
  </div>
);

/** The facts of an order: supplier, project, delivery. */
export function OrderFacts({ order }: { order: GlassOrder }) {
  const { projekat } = order;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <Fact name="Dobavljač">{order.dobavljac}</Fact>
      <Fact name="Projekat">
        {projekat ? (
          <Link
            to="/projekti/aktivni-projekti/$id"
            params={{ id: projekat.id }}
            className="underline hover:text-brand-ink"
          >
            {projekat.broj} {projekat.klijent}
          </Link>
        ) : (
          '–'
        )}
      </Fact>
      <Fact name="Datum isporuke">{order.datumIsporuke ? longDate(order.datumIsporuke) : '–'}</Fact>
      <Fact name="Sačuvana">{longDate(order.createdAt)}</Fact>
      {order.napomena && (
        <Fact name="Napomena" wide>
          {order.napomena}
        </Fact>
      )}
    </dl>
  );
}
