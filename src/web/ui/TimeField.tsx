import { Clock } from 'lucide-react';
import { parseTypedTime, timeAt } from '#domain/text/dates.ts';
import { FieldFrame, type ParsedFieldProps } from './FieldFrame.tsx';
import { SuggestInput } from './SuggestInput.tsx';

/** The offered times: 07:00 to 20:00 in quarter hours; any other time can be typed. */
const QUARTERS = Array.from({ length: 13 * 4 + 1 }, (_, quarter) => timeAt(7 * 60 + quarter * 15));

/** A time that is typed or chosen; the value is the time as `09:30`, or empty. */
export function TimeField({ value, onValue, onBlur, ref, ...frame }: ParsedFieldProps) {
  const typed = value.trim();
  const times = QUARTERS.includes(typed) ? QUARTERS : QUARTERS.filter(time => time.includes(typed));
  return (
    <FieldFrame {...frame}>
      {control => (
        <SuggestInput
          {...(ref && { ref })}
          inputMode="numeric"
          placeholder="hh:mm"
          value={value}
          onText={onValue}
          suggestions={times.map(time => ({ key: time, label: time }))}
          onChoose={onValue}
          isComplete={text => QUARTERS.includes(text)}
          opener={{ label: `Izaberite vreme: ${frame.label}`, icon: <Clock size={18} aria-hidden /> }}
          onBlur={() => {
            onValue(parseTypedTime(value) ?? typed);
            onBlur?.();
          }}
          {...control}
        />
      )}
    </FieldFrame>
  );
}
