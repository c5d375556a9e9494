import { expect, it } from 'vitest';
import { firstStepsFor } from './first-steps.ts';
import { type Right, rightsOf } from './rights.ts';

const OWNER = { rights: rightsOf(['owner']) };
const STAFF = { rights: rightsOf(['zaposleni']) };

it.each([
  ['an owner', OWNER, true, ['firma', 'ljudi', 'klijenti', 'predponuda']],
  ['an owner of long standing', OWNER, false, ['firma', 'ljudi', 'klijenti', 'predponuda']],
  ['a new colleague', STAFF, true, ['kontakt', 'mojaPredponuda', 'mojeMerenje']],
  ['a colleague of long standing', STAFF, false, []],
  [
    'a new colleague who only measures',
    { rights: new Set<Right>(['measurements:write']) },
    true,
    ['kontakt', 'mojeMerenje'],
  ],
])('the first steps of %s', (_, who, isNewcomer, steps) => expect(firstStepsFor(who, isNewcomer)).toEqual(steps));
