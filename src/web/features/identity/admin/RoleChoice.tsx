import { ACCOUNT_LABELS } from '#domain/identity/fields.ts';
import { ROLE_LABELS, ROLE_MEANINGS, ROLE_NAMES, type Role } from '#domain/rights.ts';
import { Chip } from '#web/ui/Chip.tsx';

interface Props {
  value: readonly Role[];
  onValue(value: Role[]): void;
  error?: string | undefined;
}

/** Chooses the groups of an account, each with its meaning; the rights of several add up. */
export function RoleChoice({ value, onValue, error }: Props) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{ACCOUNT_LABELS.group}</legend>
      <div className="flex flex-col gap-1">
        {ROLE_NAMES.map(role => (
          <label key={role} className="flex min-h-11 cursor-pointer items-start gap-3 rounded-lg p-2 hover:bg-hover">
            <input
              type="checkbox"
              className="mt-1 size-4 flex-none accent-brand"
              checked={value.includes(role)}
              onChange={({ target }) =>
                onValue(ROLE_NAMES.filter(one => (one === role ? target.checked : value.includes(one))))
              }
            />
            <span className="min-w-0">
              <Chip tone={role === 'owner' ? 'brand' : 'neutral'}>{ROLE_LABELS[role]}</Chip>
              <span className="mt-0.5 block text-sm text-muted">{ROLE_MEANINGS[role]}</span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
