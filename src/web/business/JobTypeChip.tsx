import { isOneOf, VRSTE_POSLA } from '#domain/enumerations.ts';

/** The job type with its colour's dot; white for an unknown word. */
export function JobTypeChip({ value }: { value: string }) {
  return (
    <span className="job-type" data-job-type={isOneOf(VRSTE_POSLA, value) ? value : undefined}>
      {value}
    </span>
  );
}
