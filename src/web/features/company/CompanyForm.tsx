import type { InputHTMLAttributes, ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { COMPANY_FIELDS, COMPANY_LABELS, type CompanyField } from '#domain/company/fields.ts';
import { maticniBrojWarning } from '#domain/text/maticni-broj.ts';
import { queryClient } from '#web/api/query-client.ts';
import { toast } from '#web/toast/toast.ts';
import { Card } from '#web/ui/Card.tsx';
import { NewerNotice } from '#web/ui/NewerNotice.tsx';
import { SaveButtons } from '#web/ui/SaveButtons.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useRecordForm } from '#web/ui/use-record-form.ts';
import { type Company, companyQuery, updateCompany } from './api.ts';
import { checkCompany, valuesOf } from './company-values.ts';
import { LogoField } from './LogoField.tsx';

const HINTS: Partial<Record<CompanyField, ReactNode>> = {
  kurs: 'S ovim kursom počinju novi projekti.',
  minPovrsina: 'Za nove dobavljače: manji komadi se obračunavaju kao da imaju ovu površinu.',
  brojRacuna: 'Uz račun se na listovima štampa i QR kod za plaćanje.',
};
const UNITS: Partial<Record<CompanyField, string>> = { kurs: 'din za 1 EUR', minPovrsina: 'm²' };
const KEYBOARD: Partial<Record<CompanyField, InputHTMLAttributes<HTMLInputElement>>> = {
  pib: { inputMode: 'numeric' },
  maticniBroj: { inputMode: 'numeric' },
  brojRacuna: { inputMode: 'numeric', placeholder: '265-1660310005042-68' },
  telefon1: { type: 'tel' },
  telefon2: { type: 'tel' },
  email: { type: 'email' },
  kurs: { inputMode: 'decimal' },
  minPovrsina: { inputMode: 'decimal' },
};

const TITLES = { head: 'Osnovno', contact: 'Kontakt', start: 'Polazne vrednosti' } as const;

const GROUP_OF: Record<CompanyField, keyof typeof TITLES> = {
  naziv: 'head',
  adresa: 'head',
  mesto: 'head',
  pib: 'head',
  maticniBroj: 'head',
  brojRacuna: 'head',
  telefon1: 'contact',
  telefon2: 'contact',
  email: 'contact',
  kurs: 'start',
  minPovrsina: 'start',
};
const GROUPS = Object.entries(TITLES).map(([group, title]) => ({
  title,
  fields: COMPANY_FIELDS.filter(field => GROUP_OF[field] === group),
}));

/** The form of the company's data and logo. `company` is the stored state; when it changes, typed text stays. */
export function CompanyForm({ company }: { company: Company }) {
  const { form, bind, onSubmit, start, buttons, notice } = useRecordForm({
    draft: 'company',
    stored: company,
    valuesOf,
    check: checkCompany,
    send: updateCompany,
    read: () => queryClient.fetchQuery(companyQuery),
    refresh: [['glass', 'suppliers']],
    onDone: saved => {
      start(saved);
      toast('Podaci firme su sačuvani.');
    },
  });
  const { errors } = form.formState;
  const [logo, maticniBroj] = useWatch({ control: form.control, name: ['logo', 'maticniBroj'] });
  const warning = maticniBrojWarning(maticniBroj);
  const hints: typeof HINTS = { ...HINTS, maticniBroj: warning && <span className="text-warning">{warning}</span> };

  const field = (name: CompanyField) => (
    <TextField
      key={name}
      label={COMPANY_LABELS[name]}
      required={name === 'naziv' || name === 'kurs'}
      className={name === 'naziv' ? 'sm:col-span-2' : ''}
      hint={hints[name]}
      autoComplete="off"
      end={UNITS[name] && <span className="flex-none px-2 text-sm text-muted">{UNITS[name]}</span>}
      {...KEYBOARD[name]}
      {...bind(name)}
    />
  );
  return (
    <form noValidate className="flex flex-col gap-4 [&_input]:scroll-mt-28 [&_input]:scroll-mb-32" onSubmit={onSubmit}>
      {GROUPS.map(({ title, fields }) => (
        <Card key={title} title={title}>
          <div className="grid items-start gap-4 sm:grid-cols-2">{fields.map(field)}</div>
        </Card>
      ))}
      <Card title="Logo">
        <LogoField
          value={logo}
          error={errors.logo?.message}
          onValue={value => {
            form.clearErrors('logo');
            form.setValue('logo', value, { shouldDirty: true });
          }}
        />
      </Card>
      <div className="sticky bottom-(--bottom-bar) flex flex-col gap-2 border-t border-line bg-page py-3">
        <NewerNotice what="Podatke firme" {...notice} />
        <SaveButtons action="Sačuvaj" {...buttons} />
      </div>
    </form>
  );
}
