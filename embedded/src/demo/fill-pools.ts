import { randomBytes } from 'node:crypto';
import type { Codes } from '@store/web/codes';

const seed = { kind: 'program', name: 'seed' } as const;
const CODES = { 'GPLAY-100': 12, 'GPLAY-500': 6 };
/** Characters that nobody takes for one another. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Made-up codes, which open nothing anywhere. What is there already stays. */
export async function fillPools(codes: Codes): Promise<void> {
  const known = new Set((await codes.pools()).map(({ name }) => name));
  for (const [pool, count] of Object.entries(CODES)) {
    if (known.has(pool)) continue;
    const made = Array.from({ length: count }, () => ({
      code: demoCode(),
      pin: '',
      expires: null,
    }));
    const { outcome } = await codes.add(pool, made, seed);
    if (outcome !== 'added') throw new Error(`The demo codes are not taken: ${outcome}.`);
  }
}

function demoCode(): string {
  const signs = Array.from(randomBytes(12), (byte) => SIGNS[byte % SIGNS.length]);
  return `DEMO-${signs.join('').replace(/.{4}(?=.)/g, '$&-')}`;
}
