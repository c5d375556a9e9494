// npm run sbom: writes the packages that Okno runs on or is distributed with to sbom.json, as CycloneDX 1.6. The list comes from the
// build, because npm's list of packages for running lacks those that are bundled into the web client.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { EMBEDDED_LIBRARIES, EMBEDDED_PACKAGE, library } from './embedded-libraries.ts';
import type { ThirdParty } from './third-party.ts';

const ROOT = new URL('../', import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(new URL(path, ROOT), 'utf8'));

const licences = (licence: string) =>
  licence.includes(' ') ? [{ expression: licence }] : [{ license: { id: licence } }];
const encode = (name: string) => name.replace('@', '%40');

function hashes(integrity: string | undefined) {
  const sha512 = /^sha512-(.+)$/.exec(integrity ?? '')?.[1];
  return sha512 ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }] } : {};
}

/** Returns the libraries that are compiled into sharp, which processes pictures; its package lists them. */
function librariesInSharp(parties: ThirdParty[]) {
  const name = parties.find(party => party.name.startsWith('@img/sharp-libvips-'))?.name;
  const versions = name ? (read(`node_modules/${name}/versions.json`) as Record<string, string>) : {};
  return Object.entries(versions).map(([name, version]) => library(name, version));
}

/** Returns the CycloneDX document of these packages, with the libraries inside PostgreSQL and sharp. */
export function billOfMaterials(parties: ThirdParty[]) {
  const { name, version } = read('package.json') as { name: string; version: string };
  const packages = parties.map(({ name, version, licence, integrity }) => {
    const purl = `pkg:npm/${encode(name)}@${version}`;
    return { type: 'library', 'bom-ref': purl, name, version, purl, licenses: licences(licence), ...hashes(integrity) };
  });
  const inside = [...EMBEDDED_LIBRARIES, ...librariesInSharp(parties)].map(({ name, version, licence, purl }) => {
    const known = licence ? { licenses: licences(licence) } : {};
    return { type: 'library', 'bom-ref': purl, name, version, purl, ...known };
  });
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
    components: [...packages, ...inside],
  };
}

if (import.meta.main) {
  const list = new URL('dist/.vite/third-party.json', ROOT);
  if (!existsSync(list)) {
    process.stderr.write('Prvo napravite veb klijent: npm start ili npm run build.\n');
    process.exit(1);
  }
  const bill = billOfMaterials(read('dist/.vite/third-party.json'));
  writeFileSync(new URL('sbom.json', ROOT), `${JSON.stringify(bill, null, 2)}\n`);
  process.stdout.write(`sbom.json: ${bill.components.length} delova (paket baze: ${EMBEDDED_PACKAGE})\n`);
}
