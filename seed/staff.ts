import type { FastifyInstance } from 'fastify';
import { Person } from './client-api.ts';

export const OWNER = { username: 'olga', password: 'Prozor-na-jugu-7', name: 'Olga Stojanović' };

/** The group of the people who measure and install. */
export const FIELD = 'teren';
/** The group of the people in the office. */
export const OFFICE = 'zaposleni';

const STAFF = [
  { username: 'milan', password: 'Roletna-od-hrasta-3', name: 'Milan Đurić', group: OFFICE },
  { username: 'jelena', password: 'Okapnica-siva-21', name: 'Jelena Čolić', group: OFFICE },
  { username: 'nikola', password: 'Krovni-prozor-84', name: 'Nikola Šarić', group: OFFICE },
  { username: 'zoran', password: 'Merdevine-plave-9', name: 'Zoran Pavlović', group: FIELD },
  { username: 'darko', password: 'Libela-i-metar-15', name: 'Darko Živić', group: FIELD },
  { username: 'goran', password: 'Pur-pena-u-kombiju-6', name: 'Goran Matić', group: FIELD },
  { username: 'petar', password: 'Testera-i-lajsna-11', name: 'Petar Kostić', group: 'radionica' },
  { username: 'slavica', password: 'Faktura-do-petka-22', name: 'Slavica Tomić', group: 'knjigovodstvo' },
];

export interface Member {
  username: string;
  password: string;
  name: string;
  group: string;
  person: Person;
}

/**
 * Creates the accounts of the staff as an owner does in the program. Each person then replaces the temporary password
 * and signs in; returns the people.
 */
export async function makeStaff(http: FastifyInstance, owner: Person): Promise<Member[]> {
  const members: Member[] = [];
  for (const { username, password, name, group } of STAFF) {
    const { temporaryPassword } = await owner.call<{ temporaryPassword: string }>('POST', '/api/auth/admin/users', {
      username,
      name,
      group,
    });
    const person = new Person(http, username);
    await person.call('POST', '/api/auth/set-new-password', {
      username,
      currentPassword: temporaryPassword,
      newPassword: password,
    });
    await person.renew();
    members.push({ username, password, name, group, person });
  }
  return members;
}
