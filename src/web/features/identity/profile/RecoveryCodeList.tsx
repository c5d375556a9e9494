import { Copy } from 'lucide-react';
import { copyText } from '#web/api/copy-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { MessageBox } from '../MessageBox.tsx';

/** Shows recovery codes, which are not shown again later. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const copy = () => copyText(codes.join('\n'), 'Kodovi su kopirani.', 'Označite kodove i kopirajte ih sami.');
  return (
    <div className="mt-3 flex flex-col gap-3">
      <MessageBox tone="info">
        Sačuvajte rezervne kodove na sigurnom mestu. Ako ostanete bez telefona ili ključa, svakim kodom možete da se
        prijavite jednom. Više se ne prikazuju.
      </MessageBox>
      <ul
        className="num grid gap-x-4 sm:grid-cols-2 gap-y-1 rounded-lg bg-page p-3 font-semibold select-text"
        aria-label="Rezervni kodovi"
      >
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button icon={Copy} variant="ghost" onClick={() => void copy()}>
          Kopiraj
        </Button>
        <Button onClick={onDone}>Kodovi su sačuvani</Button>
      </div>
    </div>
  );
}
