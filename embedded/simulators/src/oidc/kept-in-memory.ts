import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

type Entry = { payload: AdapterPayload; endsAt: number };

/** What a provider remembers while it runs: sign-ins that are under way, codes and tokens. */
export function keptInMemory(): AdapterFactory {
  const entries = new Map<string, Entry>();
  const live = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key);
    if (entry === undefined || entry.endsAt > Date.now()) return entry?.payload;
    entries.delete(key);
    return undefined;
  };
  const foundBy = (model: string, name: 'uid' | 'userCode', value: string) => {
    const keys = [...entries.keys()].filter((key) => key.startsWith(`${model} `));
    return keys.map(live).find((payload) => payload?.[name] === value);
  };
  return (model): Adapter => {
    const keyOf = (id: string) => `${model} ${id}`;
    return {
      upsert: async (id, payload, seconds) => {
        entries.set(keyOf(id), { payload, endsAt: Date.now() + (seconds ?? Infinity) * 1_000 });
      },
      find: async (id) => live(keyOf(id)),
      findByUid: async (uid) => foundBy(model, 'uid', uid),
      findByUserCode: async (code) => foundBy(model, 'userCode', code),
      consume: async (id) => {
        const payload = live(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
      },
      destroy: async (id) => void entries.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of entries) {
          if (payload.grantId === grantId) entries.delete(key);
        }
      },
    };
  };
}
