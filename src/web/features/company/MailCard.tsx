import { type FormEvent, useState } from 'react';
import { execute, graphql } from '#web/api/graphql.ts';
import { useSendsMail } from '#web/api/session.ts';
import { useChange } from '#web/api/use-change.ts';
import { toast } from '#web/toast/toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ForAdministrator } from '#web/ui/ForAdministrator.tsx';
import { TextField } from '#web/ui/TextField.tsx';

const TEST = graphql('mutation sendTestMail($prima: String!) { address: sendTestMail(prima: $prima) }');

/** The card that sends a test mail; without a mail server it says what the administrator has to configure. */
export function MailCard({ email }: { email: string | null }) {
  const sendsMail = useSendsMail();
  return (
    <Card title={sendsMail ? 'Mejl klijentima' : 'Slanje mejlova nije podešeno'}>
      {sendsMail ? (
        <TestMail email={email} />
      ) : (
        <p>
          Ponude, ugovori i potvrde zato ne mogu da se šalju iz programa, pa u njemu nema dugmadi za slanje. Zamolite
          administratora da ga poveže sa vašim mejlom: trebaće mu e-adresa sa koje se šalje i podaci za prijavu na nju.
        </p>
      )}
      <ForAdministrator>
        Server za mejl se upisuje u SMTP_URL, pošiljalac u SMTP_FROM, a SMS servis u SMS_URL. Za linkove na velike
        priloge treba i PUBLIC_URL. Ako poruke završavaju u neželjenoj pošti, na domenu treba podesiti SPF i DKIM.
      </ForAdministrator>
    </Card>
  );
}

/** The form that sends a test mail to an address, at first the company's (`email`). */
function TestMail({ email }: { email: string | null }) {
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
