import { expect, test } from 'vitest';
import { croppedSquare } from './photo-file.ts';

const PICTURE = { width: 400, height: 300 };

test.each([
  ['in the middle of a wide picture', { zoom: 1, x: 0.5, y: 0.5 }, { side: 300, left: 50, top: 0 }],
  ['smaller when the picture is enlarged', { zoom: 2, x: 0.5, y: 0.5 }, { side: 150, left: 125, top: 75 }],
  [
    'at the edge when its centre would put it beyond the edge',
    { zoom: 2, x: 1, y: 0 },
    { side: 150, left: 250, top: 0 },
  ],
])('the cropped square is %s', (_, crop, cut) => {
  expect(croppedSquare(PICTURE, crop)).toEqual(cut);
});
