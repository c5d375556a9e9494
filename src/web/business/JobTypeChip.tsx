import { isOneOf, VRSTE_POSLA } from '#domain/enumerations.ts';

/** The job type with its colour's dot; a word it does not know stays white. */
export function JobTypeChip({ value }: { value: string }) {
  return (
    <span className="job-type" data-job-type={isOneOf(VRSTE_POSLA, value) ? value : undefined}>
      {value}
    </span>
  );
}
