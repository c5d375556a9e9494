import type { FastifyInstance } from 'fastify';
import { Person } from './client-api.ts';

export const OWNER = { username: 'olga', password: 'Prozor-na-jugu-7', name: 'Olga Stojanović' };

const STAFF = [
  { username: 'milan', password: 'Roletna-od-hrasta-3', name: 'Milan Đurić' },
  { username: 'jelena', password: 'Okapnica-siva-21', name: 'Jelena Čolić' },
  { username: 'nikola', password: 'Krovni-prozor-84', name: 'Nikola Šarić' },
];

export interface Member {
  username: string;
  password: string;
  name: string;
  person: Person;
}

/** Three accounts created like an owner does: with a temporary password that is changed at the first sign-in. */
export async function makeStaff(http: FastifyInstance, owner: Person): Promise<Member[]> {
  const members: Member[] = [];
  for (const { username, password, name } of STAFF) {
    const { temporaryPassword } = await owner.call<{ temporaryPassword: string }>('POST', '/api/auth/admin/users', {
      username,
      name,
      group: 'zaposleni',
    });
    const person = new Person(http, username);
    await person.call('POST', '/api/auth/set-new-password', {
      username,
      currentPassword: temporaryPassword,
      newPassword: password,
    });
    await person.renew();
    members.push({ username, password, name, person });
  }
  return members;
}
