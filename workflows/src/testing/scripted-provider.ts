import type { Providers } from '../providers/providers.ts';
import type { TopUpProvider } from '../providers/top-up-provider.ts';

/** Delivers, refuses or stays silent, as the product code says, and counts what it delivered. */
export function scriptedProvider() {
  const calls: string[] = [];
  const provider: TopUpProvider = {
    checkPlayer: async () => ({ outcome: 'found', username: 'Ravi' }),
    async deliver({ productCode, inputs }) {
      calls.push(`${inputs[0]}/${productCode}`);
      if (productCode.startsWith('refused'))
        return { outcome: 'refused', reason: 'no such player' };
      if (productCode.startsWith('silent')) return { outcome: 'unknown', reason: 'no answer' };
      return { outcome: 'delivered', reference: `provider-${calls.length}` };
    },
  };
  const providers: Providers = (route) => (route === 'SMILEBR' ? provider : null);
  return {
    providers,
    /** Packs asked for on behalf of a player. */
    callsFor: (player: string) => calls.filter((call) => call.startsWith(`${player}/`)),
  };
}
