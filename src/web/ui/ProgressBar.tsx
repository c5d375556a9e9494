interface Props {
  /** From 0 to 100; null while the progress is unknown. */
  value: number | null;
  label: string;
  tall?: boolean;
}

export function ProgressBar({ value, label, tall = false }: Props) {
  const percent = value === null ? 100 : Math.min(100, Math.max(0, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value === null ? undefined : Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      className={`overflow-hidden rounded-full bg-line ${tall ? 'h-2.5' : 'h-1.5'}`}
    >
      <div
        className={`h-full rounded-full bg-brand ${value === null ? 'animate-pulse' : 'transition-[width]'}`}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
