import * as z from 'zod/mini';
import { fieldFault, type TextFields } from './fields-in-text.ts';

/** Returns the schema of a text that the company may replace; a missing text and the standard text become null. */
export const replaceableText = (
  text: z.ZodMiniType<string | null | undefined, string | null | undefined>,
  { standard, fields }: { standard: string; fields: TextFields },
) =>
  z.pipe(
    text,
    z.transform((value, context): string | null => {
      const fault = fieldFault(value ?? '', fields);
      if (fault !== null) context.issues.push({ code: 'custom', message: fault, input: value });
      return value === undefined || value === standard ? null : value;
    }),
  );
