import type { GatewayLooks } from '../gateway-looks/gateway-looks.ts';

/** As the table keeps them. */
export function memoryLooks(): GatewayLooks {
  const answeredOn = new Map<string, string>();
  const silentSince = new Map<string, string>();
  const told = new Set<string>();
  const later = (one: string, other = '') => (one > other ? one : other);
  return {
    answeredOn: async (look, gateway) => answeredOn.get(`${look} ${gateway}`) ?? null,
    async answered(look, gateway, day) {
      const name = `${look} ${gateway}`;
      answeredOn.set(name, later(day, answeredOn.get(name)));
      silentSince.delete(name);
    },
    async silent(look, gateway, day) {
      const name = `${look} ${gateway}`;
      const since = silentSince.get(name) ?? day;
      silentSince.set(name, since);
      return since;
    },
    isTold: async (name) => told.has(name),
    told: async (name) => void told.add(name),
  };
}
