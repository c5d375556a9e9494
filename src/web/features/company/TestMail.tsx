import { type FormEvent, useState } from 'react';
import { execute, graphql } from '#web/api/graphql.ts';
import { useChange } from '#web/api/use-change.ts';
import { toast } from '#web/toast/toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';

const TEST = graphql('mutation sendTestMail($prima: String!) { address: sendTestMail(prima: $prima) }');

/** Sends a test mail, and shows the mail server's error when it refuses. */
export function TestMail({ email }: { email: string | null }) {
  const [prima, setPrima] = useState(email ?? '');
  const test = useChange((address: string, options) => execute(TEST, { prima: address }, options), {
    onDone: ({ address }) => toast(`Probna poruka je otišla na ${address}.`),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void test.act(prima);
  };
  return (
    <>
      <p className="mb-4 text-muted">
        Dokumenti se klijentima šalju iz projekta i predponude, dugmetom „Pošalji mejlom“. Ako poruke završavaju u
        neželjenoj pošti, obratite se administratoru.
      </p>
      <form noValidate className="flex flex-wrap items-start gap-3" onSubmit={send}>
        <TextField
          label="Probna poruka na"
          className="min-w-60 flex-1"
          inputMode="email"
          value={prima}
          error={test.error?.fields?.prima}
          onChange={event => setPrima(event.target.value)}
        />
        <Button type="submit" className="mt-7 h-11" pending={test.isPending}>
          Pošalji probnu poruku
        </Button>
      </form>
    </>
  );
}
