/** The first owner on the servers that tests start. */
export const OWNER = { username: 'vlasnica', password: 'Prozor-na-jugu-7', name: 'Vesna Đurić' };

export const OWNER_ENV = { OWNER_USERNAME: OWNER.username, OWNER_PASSWORD: OWNER.password, OWNER_NAME: OWNER.name };
