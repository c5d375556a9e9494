import { SelectField } from '#web/ui/SelectField.tsx';

interface Props {
  jobs: readonly { id: string; title: string }[];
  value: string;
  onValue(id: string): void;
}

/** Chooses the client's job that a dialog is about; shows nothing when there is only one. */
export const JobChoice = ({ jobs, value, onValue }: Props) =>
  jobs.length > 1 && (
    <SelectField
      label="Posao"
      items={jobs.map(({ id, title }) => ({ value: id, label: title }))}
      value={value}
      onValue={onValue}
    />
  );
