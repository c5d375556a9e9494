import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  grantsOf,
  may,
  RIGHTS,
  type Right,
  ROLE_NAMES,
  ROLES,
  requireAccess,
  rightsFor,
  rightsOf,
  roleLabel,
  sameRights,
} from './rights.ts';

describe('rights of roles', () => {
  test('every role with the right to write in an area has the right to read it', () => {
    for (const role of ROLE_NAMES)
      for (const right of ROLES[role] as readonly Right[]) {
        const read = right.replace(':write', ':read');
        if (RIGHTS.some(known => known === read)) expect(ROLES[role], `${role} ${right}`).toContain(read);
      }
  });

  test('every right belongs to at least one role', () => {
    expectTypeOf<(typeof ROLES)[keyof typeof ROLES][number]>().toEqualTypeOf<Right>();
    expectTypeOf<'trail:write'>().not.toExtend<Right>();
  });
});

describe('the rights of an account', () => {
  test.each([
    [[], 'zaposleni', 'Zaposleni'],
    [['zaposleni'], 'zaposleni', 'Zaposleni'],
    [['zaposleni', 'owner'], 'owner', 'Vlasnik'],
    [['owner', 'nepoznata'], 'owner', 'Vlasnik'],
    [['teren'], 'teren', 'Teren'],
    [['nepoznata', 'knjigovodstvo'], 'knjigovodstvo', 'Knjigovodstvo'],
  ] as const)(
    'an account in the groups %j has the rights of the role „%s“ and is shown as „%s“',
    (groups, role, label) => {
      expect(sameRights(rightsOf(groups), new Set(ROLES[role]))).toBe(true);
      expect(roleLabel(groups)).toBe(label);
    },
  );

  test.each([[['nepoznata']], [['toString']], [['nepoznata', 'constructor']]])(
    'an account that is only in the unknown groups %j has no rights',
    groups => {
      expect([...rightsOf(groups)]).toEqual([]);
      expect(grantsOf(groups)).toEqual([]);
      expect(roleLabel(groups)).toBe('Bez prava');
    },
  );

  test('an account in two groups has the rights of both groups', () => {
    const union = rightsOf(['radionica', 'teren']);
    expect([...union].sort()).toEqual([...new Set<Right>([...ROLES.teren, ...ROLES.radionica])].sort());
    expect(union).toBe(rightsOf(['teren', 'radionica', 'nepoznata']));
    expect(roleLabel(['radionica', 'teren'])).toBe('Teren, Radionica');
  });

  test('grantsOf lists the rights of an account by area', () => {
    expect(grantsOf(['teren'])).toContainEqual({ oblast: 'measurements', nivo: 'pise' });
    expect(grantsOf(['teren'])).toContainEqual({ oblast: 'projects', nivo: 'cita' });
    expect(grantsOf(['teren']).map(({ oblast }) => oblast)).not.toContain('finance');
  });

  test('an owner who views the program as another role has only the role’s rights to read', () => {
    expect([...rightsFor(['owner'], 'teren')]).toContain('measurements:read');
    expect([...rightsFor(['owner'], 'teren')].filter(right => right.endsWith(':write'))).toEqual([]);
    expect(rightsFor(['owner'], 'teren')).toBe(rightsFor(['owner'], 'teren'));
  });

  test('sameRights returns false when one of two sets lacks a right of the other', () => {
    const [owner, staff] = [rightsOf(['owner']), rightsOf([])];
    expect(sameRights(owner, staff)).toBe(false);
    expect(sameRights(staff, owner)).toBe(false);
    expect(sameRights(new Set<Right>(['bin:read']), new Set<Right>(['bin:write']))).toBe(false);
  });
});

test('the sentence of a refusal names the roles that have the required right', () => {
  expect(() => requireAccess({ rights: rightsOf(['teren']) }, 'finance:read')).toThrow(
    'Nemate pristup ovom delu. Imaju ga: vlasnik, zaposleni, knjigovodstvo. Obratite se vlasniku.',
  );
  expect(() => requireAccess({ rights: rightsOf(['teren']) }, 'transfer:read', 'preoffers:read')).toThrow(
    'Imaju ga: vlasnik, zaposleni, knjigovodstvo.',
  );
  const staff = { rights: rightsOf(['zaposleni']) };
  expect(may(staff, 'bin:read')).toBe(false);
  expect(() => requireAccess(staff, 'bin:read')).toThrow('Ovo može samo vlasnik.');
  expect(() => requireAccess(staff, 'clients:write')).not.toThrow();
  expect(() => requireAccess(staff, 'signed-in')).not.toThrow();
});
