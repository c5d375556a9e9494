import { SelectField } from '#web/ui/SelectField.tsx';

interface Props {
  jobs: readonly { id: string; title: string }[];
  value: string;
  onValue(id: string): void;
}

/** Which of a client's jobs a dialog is about; nothing to choose from one. */
export const JobChoice = ({ jobs, value, onValue }: Props) =>
  jobs.length > 1 && (
    <SelectField
      label="Posao"
      items={jobs.map(({ id, title }) => ({ value: id, label: title }))}
      value={value}
      onValue={onValue}
    />
  );
