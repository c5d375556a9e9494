import { Select } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';

interface Props<T extends string> extends FieldProps {
  items: readonly { value: T; label: string }[];
  value: T | null;
  onValue(value: NoInfer<T>): void;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function SelectField<T extends string>({ items, value, onValue, disabled = false, ref, ...frame }: Props<T>) {
  /** The dialog or page of the field, where a screen reader looks for the popup. */
  const container = useRef<HTMLElement>(null);
  return (
    <FieldFrame {...frame}>
      {control => (
        <Select.Root
          items={items}
          value={value}
          disabled={disabled}
          onOpenChange={(_, { event: { target } }) => {
            if (target instanceof Element) container.current = target.closest<HTMLElement>('[role=dialog], main');
          }}
          onValueChange={chosen => chosen !== null && onValue(chosen)}
        >
          <Select.Trigger ref={ref} className="field flex items-center justify-between gap-2 text-left" {...control}>
            <Select.Value className="truncate">
              {(chosen: T | null) =>
                items.find(item => item.value === chosen)?.label ?? <span className="text-muted">Izaberite…</span>
              }
            </Select.Value>
            <Select.Icon>
              <ChevronDown size={18} className="text-muted" aria-hidden />
            </Select.Icon>
          </Select.Trigger>
          <Select.Portal container={container}>
            <Select.Positioner className="z-[60] outline-none" sideOffset={6} alignItemWithTrigger={false}>
              <Select.Popup className="pop min-w-(--anchor-width)">
                <Select.List>
                  {items.map(item => (
                    <Select.Item key={item.value} value={item.value} className="opt justify-between">
                      <Select.ItemText>{item.label}</Select.ItemText>
                      <Select.ItemIndicator>
                        <Check size={16} aria-hidden />
                      </Select.ItemIndicator>
                    </Select.Item>
                  ))}
                </Select.List>
              </Select.Popup>
            </Select.Positioner>
          </Select.Portal>
        </Select.Root>
      )}
    </FieldFrame>
  );
}
