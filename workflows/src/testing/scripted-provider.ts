import type { Providers } from '../providers/providers.ts';
import type { TopUpProvider } from '../providers/top-up-provider.ts';

/**
 * Delivers, refuses or stays silent, as the product code says, and counts what it was asked. On
 * MOOGOLDMLBB and MOOGOLDGENSHIN it can be asked later as well; on SMILEBR it cannot.
 */
export function scriptedProvider() {
  const checks: string[] = [];
  const calls: string[] = [];
  let looks = 0;
  const outOfReach = new Map<string, string>();
  const ordered = new Map<string, { looks: number; ends: string }>();
  const meanwhile = new Map<string, () => Promise<unknown>>();
  const provider: TopUpProvider = {
    async checkPlayer({ productCode, inputs: [player = ''] }) {
      checks.push(player);
      if (productCode.startsWith('gone')) return { outcome: 'notFound', message: 'no such player' };
      if (productCode.startsWith('banned')) {
        return { outcome: 'regionBlocked', message: 'not in this region' };
      }
      if (productCode.startsWith('unchecked') || outOfReach.has(player))
        return { outcome: 'unavailable' };
      return { outcome: 'found', username: 'Ravi' };
    },
    points: async () => ({ outcome: 'told', points: 41_208.5 }),
    async deliver({ productCode, inputs }) {
      const [player = ''] = inputs;
      if (outOfReach.get(player) === productCode) {
        return { outcome: 'notSent', reason: 'no connection' };
      }
      calls.push(`${player}/${productCode}`);
      await meanwhile.get(inputs[0] ?? '')?.();
      if (productCode.startsWith('refused'))
        return { outcome: 'refused', reason: 'no such player' };
      const name = `provider-${calls.length}`;
      if (productCode.startsWith('slow')) {
        ordered.set(name, { looks: 0, ends: productCode });
        return { outcome: 'accepted', reference: name };
      }
      if (productCode.startsWith('silent')) return { outcome: 'unknown', reason: 'no answer' };
      return { outcome: 'delivered', reference: name };
    },
    prices: async () => ({ outcome: 'told', packs: [] }),
    lookUp: null,
    purchases: null,
    knowsOurReference: false,
  };
  const laterToo: TopUpProvider = {
    ...provider,
    points: async () => ({ outcome: 'unavailable' }),
    knowsOurReference: true,
    // What is slow arrives, or is refused, when it is asked for the second time.
    async lookUp({ reference }) {
      looks += 1;
      const found = ordered.get(reference ?? '');
      if (found === undefined || reference === null) return { outcome: 'notThere' };
      found.looks += 1;
      if (found.looks < 2 || found.ends.startsWith('slow-forever'))
        return { outcome: 'accepted', reference };
      return found.ends.startsWith('slow-refused')
        ? { outcome: 'refused', reason: 'refunded' }
        : { outcome: 'delivered', reference };
    },
  };
  const providers: Providers = (route) => {
    if (route === 'MOOGOLDMLBB' || route === 'MOOGOLDGENSHIN') return laterToo;
    return route === 'SMILEBR' ? provider : null;
  };
  return {
    providers,
    /** Packs asked for on behalf of a player. */
    callsFor: (player: string) => calls.filter((call) => call.startsWith(`${player}/`)),
    /** How often it was asked what became of an order. */
    looks: () => looks,
    /** For this pack of the player nobody reaches the provider. */
    goesDownFor: (player: string, productCode: string) => void outOfReach.set(player, productCode),
    isBackFor: (player: string) => void outOfReach.delete(player),
    /** What happens while a pack for this player is being bought. */
    whileBuyingFor: (player: string, happens: () => Promise<unknown>) =>
      void meanwhile.set(player, happens),
    checksOf: (player: string) => checks.filter((one) => one === player).length,
  };
}
