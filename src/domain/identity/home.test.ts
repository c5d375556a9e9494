import { expect, test } from 'vitest';
import { homeOf } from './home.ts';

test.each([
  [['teren'], '/danas'],
  [['teren', 'group-of-another-program'], '/danas'],
  [['teren', 'radionica'], '/dashboard'],
  [['owner', 'teren'], '/dashboard'],
  [['zaposleni'], '/dashboard'],
  [[], '/dashboard'],
])('the first page of an account with the groups %j is %s', (groups, home) => expect(homeOf(groups)).toBe(home));
