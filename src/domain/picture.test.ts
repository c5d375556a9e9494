import { expect, test } from 'vitest';
import { Refusal } from './errors.ts';
import { checkPicture } from './picture.ts';

const PNG = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==';
const JPEG = 'data:image/jpeg;base64,/9j/4AAQSkZJRg==';

test.each([PNG, JPEG])('accepts %s as a logo', logo => expect(checkPicture(logo, 'logo', 'Logo')).toBe(logo));
test.each([null, ''])('the logo %j removes the stored logo', logo =>
  expect(checkPicture(logo, 'logo', 'Logo')).toBeNull(),
);
test.each([
  ['an SVG', 'data:image/svg+xml;base64,PHN2Zz4='],
  ['a JPEG called PNG', 'data:image/png;base64,/9j/4AAQSkZJRg=='],
  ['a PNG called JPEG', 'data:image/jpeg;base64,iVBORw0KGgo='],
  ['a PNG called HTML', 'data:text/html;base64,iVBORw0KGgo='],
  ['a URL', 'https://example.com/logo.png'],
  ['a PNG and markup', `${PNG}"><script>`],
  ['a PNG of 315 KB', `data:image/png;base64,iVBORw0KGgo${'A'.repeat(420_000)}`],
  ['a number', 5],
  ['an object', {}],
  ['nothing', undefined],
])('refuses %s as a logo', (_, logo) => {
  expect(() => checkPicture(logo, 'logo', 'Logo')).toThrow(Refusal);
});
