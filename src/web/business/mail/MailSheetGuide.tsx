import { Printer } from 'lucide-react';
import type { MailKind } from '#domain/mail/mail-texts.ts';
import { Button } from '#web/ui/Button.tsx';

/** A sheet that the browser prints and that is to be attached to a mail. */
export interface MailSheet {
  kind: MailKind;
  /** The name of the sheet: „Potvrda o uplati“. */
  naziv: string;
  /** Prints the sheet; without it the person prints it on the page behind the dialog. */
  print?: () => Promise<void>;
}

/** Explains how to attach a printed sheet: only the browser can make a PDF of it. */
export function MailSheetGuide({ sheet: { naziv, print } }: { sheet: MailSheet }) {
  return (
    <div className="notice flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{naziv} ide kao PDF</p>
        <p className="text-sm">
          {print ? 'Odštampajte list' : 'Odštampajte list na strani ispod ovog prozora'}, umesto štampača izaberite
          „Sačuvaj kao PDF“, pa sačuvani fajl dodajte u priloge.
        </p>
      </div>
      {print && (
        <Button variant="ghost" onClick={() => void print()}>
          <Printer size={18} aria-hidden />
          Odštampaj list
        </Button>
      )}
    </div>
  );
}
