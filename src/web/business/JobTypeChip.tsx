import { isOneOf, VRSTE_POSLA } from '#domain/enumerations.ts';

/** The job type with a dot in its colour; the dot is white for an unknown type. */
export function JobTypeChip({ value }: { value: string }) {
  return (
    <span className="job-type" data-job-type={isOneOf(VRSTE_POSLA, value) ? value : undefined}>
      {value}
    </span>
  );
}
