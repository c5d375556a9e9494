import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type PlannedPayment, sumOfShares } from '#domain/company/payment-plan.ts';
import { PLAN_ROWS_MAX, planSchema } from '#domain/company/payment-plan-input.ts';
import type { TipUplate } from '#domain/enumerations.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { fieldErrors } from '#domain/input-fields.ts';
import { toFixed } from '#domain/text/exact-decimal.ts';
import { twoDecimals } from '#domain/text/formats.ts';
import { randomId } from '#web/api/random-id.ts';
import { useChange } from '#web/api/use-change.ts';
import { useDialogDraft } from '#web/api/use-dialog-draft.ts';
import { PAYMENT_TYPES } from '#web/business/payment-types.ts';
import { toast } from '#web/toast/toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { companyQuery, updatePaymentPlan } from './api.ts';

type When = 'odmah' | 'dana' | 'montaza';
const WHEN: { value: When; label: string }[] = [
  { value: 'odmah', label: 'Odmah' },
  { value: 'dana', label: 'Posle više dana' },
  { value: 'montaza', label: 'Na dan montaže' },
];

interface Row {
  key: string;
  tip: TipUplate;
  procenat: string;
  when: When;
  dana: string;
}

const rowOf = ({ tip, procenat, dana }: PlannedPayment): Row => ({
  key: randomId(),
  tip,
  procenat,
  when: dana === null ? 'montaza' : dana === 0 ? 'odmah' : 'dana',
  dana: dana ? String(dana) : '',
});

/** The days after the choice of the offer; null for the day of the installation, NaN for text that is no number. */
const DAYS_OF: Record<When, (row: Row) => number | null> = {
  odmah: () => 0,
  dana: ({ dana }) => (/^\d{1,4}$/.test(dana.trim()) ? Number(dana) : Number.NaN),
  montaza: () => null,
};
const toDecimal = (text: string): string => text.trim().replace(',', '.');
const plannedOf = (row: Row) => ({ tip: row.tip, procenat: toDecimal(row.procenat), dana: DAYS_OF[row.when](row) });

/** The typed rows, and the plan that they were typed over; without rows when nothing was changed. */
interface PlanDraft {
  rows: Row[] | null;
  plan: readonly PlannedPayment[];
}

const DRAFT_KEY = 'payment-plan';

interface Props {
  /** The plan when the dialog was opened. */
  plan: readonly PlannedPayment[];
  onClose(): void;
}

/** The dialog that changes the company's payment plan: percents, kinds and days. */
export function PaymentPlanDialog({ plan, onClose }: Props) {
  const [openedRows] = useState(() => plan.map(rowOf));
  const [draft, setDraft, close] = useDialogDraft<PlanDraft>(DRAFT_KEY, { rows: null, plan }, onClose);
  const rows = draft.rows ?? openedRows;
  const [faults, setFaults] = useState<FieldErrors>({});
  const save = useChange(updatePaymentPlan, {
    form: DRAFT_KEY,
    refresh: [companyQuery.queryKey],
    onDone: () => {
      toast('Plan plaćanja je sačuvan.');
      close();
    },
  });
  const changeRows = (next: Row[]) => {
    setFaults({});
    setDraft({ rows: next, plan: draft.plan });
  };
  const changeRow = (key: string, change: Partial<Row>) =>
    changeRows(rows.map(row => (row.key === key ? { ...row, ...change } : row)));
  const send = () => {
    const checked = planSchema.safeParse({ plan: rows.map(plannedOf) });
    if (checked.success) void save.act({ plan: checked.data.plan, pre: [...draft.plan] });
    else setFaults(fieldErrors(checked.error.issues));
  };
  const errors = { ...save.error?.fields, ...faults };
  const sum = twoDecimals(toFixed(sumOfShares(rows.map(({ procenat }) => toDecimal(procenat))), 2));
  return (
    <FormDialog
      onClose={close}
      title="Plan plaćanja"
      width={640}
      dirty={draft.rows !== null}
      action="Sačuvaj plan"
      pending={save.isPending}
      onSubmit={send}
    >
      {rows.map((row, index) => (
        <fieldset
          key={row.key}
          className="grid items-start gap-3 border-b border-line pb-4 sm:grid-cols-[7rem_1fr_1fr_auto]"
        >
          <legend className="sr-only">{index + 1}. uplata</legend>
          <TextField
            label="Procenat"
            inputMode="decimal"
            autoComplete="off"
            value={row.procenat}
            error={errors[`plan.${index}.procenat`]}
            onChange={event => changeRow(row.key, { procenat: event.target.value })}
          />
          <SelectField
            label="Tip"
            items={PAYMENT_TYPES}
            value={row.tip}
            error={errors[`plan.${index}.tip`]}
            onValue={tip => changeRow(row.key, { tip })}
          />
          <div className="flex flex-col gap-3">
            <SelectField label="Kada" items={WHEN} value={row.when} onValue={when => changeRow(row.key, { when })} />
            {row.when === 'dana' && (
              <TextField
                label="Dana posle izbora ponude"
                inputMode="numeric"
                autoComplete="off"
                value={row.dana}
                error={errors[`plan.${index}.dana`]}
                onChange={event => changeRow(row.key, { dana: event.target.value })}
              />
            )}
          </div>
          <IconButton
            danger
            className="sm:mt-6"
            label={`Ukloni ${index + 1}. uplatu`}
            icon={Trash2}
            onClick={() => changeRows(rows.filter(({ key }) => key !== row.key))}
          />
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button
          icon={Plus}
          variant="ghost"
          disabled={rows.length >= PLAN_ROWS_MAX}
          onClick={() => changeRows([...rows, rowOf({ tip: 'ostatak', procenat: '', dana: null })])}
        >
          Dodaj uplatu
        </Button>
        <p className="num text-sm text-muted">
          {rows.length === 0 ? 'Bez plana rokovi se ne prave.' : `Ukupno ${sum} %`}
        </p>
      </div>
      {errors.plan && (
        <p className="text-sm text-danger" role="alert">
          {errors.plan}
        </p>
      )}
    </FormDialog>
  );
}
