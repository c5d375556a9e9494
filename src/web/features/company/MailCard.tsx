import { useSendsMail } from '#web/api/session.ts';
import { Card } from '#web/ui/Card.tsx';
import { ForAdministrator } from '#web/ui/ForAdministrator.tsx';
import { TestMail } from './TestMail.tsx';

/** Tests the mail server; without one, says what the administrator has to configure. */
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
