import { hash, verify } from '@node-rs/argon2';

/** Argon2id by default of the library; memory in KiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Of a password that nobody knows, made once at the same cost. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$P+BC/WUmk8Jl5yCHL5SCow$wgmDbOujnXzrz9vMQglcgYAkIgKQEBzhGFlseWZURks';

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** With no hash to compare, does the same work and says no. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? NOBODYS_HASH, password);
  return stored !== null && matches;
}
