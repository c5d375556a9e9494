import type { ReactNode } from 'react';
import { type Control, type FieldPath, type FieldPathValue, type FieldValues, useController } from 'react-hook-form';

interface BoundField<Value> {
  value: Value;
  onValue(value: Value): void;
  onBlur(): void;
  /** Called with the element that gets the focus when the field is refused. */
  ref(element: HTMLElement | null): void;
  error: string | undefined;
}

interface Props<Values extends FieldValues, Name extends FieldPath<Values>, Output> {
  control: Control<Values, unknown, Output>;
  name: Name;
  children(field: BoundField<FieldPathValue<Values, Name>>): ReactNode;
}

/**
 * A form field with a control that is chosen from, or parsed while typing: `<FormField …>{field => <DateField
 * label="Dan" {...field} />}</FormField>`.
 */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  control,
  name,
  children,
}: Props<Values, Name, Output>) {
  const { field, fieldState } = useController({ control, name });
  const { value, onChange, onBlur, ref } = field;
  return children({ value, onValue: onChange, onBlur, ref, error: fieldState.error?.message });
}
