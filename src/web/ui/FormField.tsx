import type { ReactNode } from 'react';
import { type Control, type FieldPath, type FieldPathValue, type FieldValues, useController } from 'react-hook-form';

interface Bound<Value> {
  value: Value;
  onValue(value: Value): void;
  onBlur(): void;
  /** Receives the focus when the field is refused. */
  ref(element: HTMLElement | null): void;
  error: string | undefined;
}

interface Props<Values extends FieldValues, Name extends FieldPath<Values>, Output> {
  control: Control<Values, unknown, Output>;
  name: Name;
  children(field: Bound<FieldPathValue<Values, Name>>): ReactNode;
}

/** A field of a form that is chosen, or read while it is typed: `<FormField …>{field => <DateField label="Dan" {...field} />}</FormField>`. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  control,
  name,
  children,
}: Props<Values, Name, Output>) {
  const { field, fieldState } = useController({ control, name });
  const { value, onChange, onBlur, ref } = field;
  return children({ value, onValue: onChange, onBlur, ref, error: fieldState.error?.message });
}
