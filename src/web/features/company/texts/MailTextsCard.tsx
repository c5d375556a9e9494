import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAIL_KINDS, type MailKind, mailTitle } from '#domain/mail/mail-texts.ts';
import { useSendsMail } from '#web/api/session.ts';
import { Card } from '#web/ui/Card.tsx';
import { ListError } from '#web/ui/ListError.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { Company } from '../api.ts';
import { MailTextForm } from './MailTextForm.tsx';
import { mailTextsQuery } from './mail-texts-api.ts';

/** The texts with which mails to clients start, by the kind of document. */
export function MailTextsCard({ company }: { company: Company }) {
  const cache = useQueryClient();
  const { data, error, refetch } = useQuery({ ...mailTextsQuery, refetchOnWindowFocus: false });
  const [kind, setKind] = useState<MailKind>('offer');
  const sendsMail = useSendsMail();
  const stored = data?.find(({ vrsta }) => vrsta === kind);
  const isOwn = (vrsta: MailKind) => data?.some(one => one.vrsta === vrsta && (one.naslov ?? one.tekst) !== null);
  if (!sendsMail) return null;
  return (
    <Card title="Tekstovi mejlova">
      <p className="mb-4 text-muted">Ovo je početni tekst mejla klijentu. Pre slanja može da se izmeni.</p>
      {!data && (error ? <ListError error={error} onReload={() => void refetch()} /> : <Skeleton className="h-80" />)}
      {data && stored && (
        <>
          <SelectField
            label="Mejl uz dokument"
            className="mb-4 max-w-90"
            items={MAIL_KINDS.map(value => ({
              value,
              label: isOwn(value) ? `${mailTitle(value)} (vaš tekst)` : mailTitle(value),
            }))}
            value={kind}
            onValue={setKind}
          />
          <MailTextForm key={kind} {...{ kind, stored, company }} onLoad={() => cache.fetchQuery(mailTextsQuery)} />
        </>
      )}
    </Card>
  );
}
