import type { HTMLAttributes } from 'react';

/** A page that scrolls as a whole. */
export const Page = ({ className = '', ...rest }: HTMLAttributes<HTMLDivElement>) => (
  <div className={`mx-auto w-full max-w-350 p-4 md:p-6 ${className}`} {...rest} />
);
