import { describe, expect, test } from 'vitest';
import { Refusal } from './errors.ts';
import { checkPicture } from './picture.ts';

const PNG = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==';
const JPEG = 'data:image/jpeg;base64,/9j/4AAQSkZJRg==';

describe('a logo', () => {
  test.each([PNG, JPEG])('accepts %s as a logo', logo => expect(checkPicture(logo, 'logo', 'Logo')).toBe(logo));
  test.each([null, ''])('a logo of %j removes the stored one', logo =>
    expect(checkPicture(logo, 'logo', 'Logo')).toBeNull(),
  );
  test.each([
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:image/png;base64,/9j/4AAQSkZJRg==',
    'data:image/jpeg;base64,iVBORw0KGgo=',
    'data:text/html;base64,iVBORw0KGgo=',
    'https://example.com/logo.png',
    `${PNG}"><script>`,
    `data:image/png;base64,iVBORw0KGgo${'A'.repeat(420_000)}`,
    5,
    {},
    undefined,
  ])('refuses data that is no picture (%#)', logo => {
    expect(() => checkPicture(logo, 'logo', 'Logo')).toThrow(Refusal);
  });
});
