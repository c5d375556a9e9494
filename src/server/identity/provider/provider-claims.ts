import { z } from 'zod';

const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  name: z.string().optional().catch(undefined),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
  preferred_username: z.string().optional().catch(undefined),
  'cognito:username': z.string().optional().catch(undefined),
  email: z.string().optional().catch(undefined),
  // Cognito's user info returns the text "true"
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false']).transform(text => text === 'true')])
    .optional()
    .catch(false),
});

export interface ProviderPerson {
  issuer: string;
  subject: string;
  username: string;
  name: string;
  /** The mail address, if the provider has verified it; otherwise null. */
  email: string | null;
  groups: string[];
}

/** The value of a claim, by its name (`cognito:groups`, `groups`) or by its path (`realm_access.roles`). */
function claimAt(claims: Record<string, unknown>, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path.split('.').reduce<unknown>((at, key) => {
    const inside = at !== null && typeof at === 'object' && Object.hasOwn(at, key);
    return inside ? (at as Record<string, unknown>)[key] : undefined;
  }, claims);
}

/** The names of groups; Keycloak writes a group as its path: `/owner`. */
const groupsOf = (claim: unknown): string[] =>
  (Array.isArray(claim) ? claim : typeof claim === 'string' ? claim.split(/[\s,]+/) : [])
    .filter(group => typeof group === 'string')
    .map(group => group.replace(/^\//, ''));

/** Reads the claims of AWS Cognito, Keycloak and similar providers. */
export function personOf(claims: Record<string, unknown>, groupsClaim: string): ProviderPerson {
  const read = Claims.parse(claims);
  const fullName = [read.given_name, read.family_name].filter(Boolean).join(' ');
  const username = read.preferred_username ?? read['cognito:username'] ?? read.email ?? read.sub;
  return {
    issuer: read.iss,
    subject: read.sub,
    username,
    name: read.name ?? (fullName || username),
    email: read.email_verified === true ? (read.email ?? null) : null,
    groups: groupsOf(claimAt(claims, groupsClaim)),
  };
}
