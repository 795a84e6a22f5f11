import { randomUUID } from 'node:crypto';
import { rupees } from '@store/ledger';
import type { KeyTerms } from '../ports/api-keys.ts';
import { apiAt } from './api-client.ts';
import type { ServedStore } from './serve-test-store.ts';

const SOME_TERMS: KeyTerms = {
  ...{ name: 'Till', isTest: false, mayBuy: true, addresses: [] },
  ...{ perMinute: 10_000, perDay: 100_000, dailyCap: null },
};

type Options = Partial<KeyTerms> & Readonly<{ balance?: ReturnType<typeof rupees> }>;

/** A reseller's machine that calls a served store by a key of its own. */
export async function resellerMachine(
  store: ServedStore,
  { balance = rupees(1_000), ...terms }: Options = {},
) {
  const { get, post } = apiAt(store);
  const { account, cookie } = await store.buyer({ role: 'reseller', balance });
  const made = await store.shop.apiKeys.make(account.id, { ...SOME_TERMS, ...terms });
  if (made.outcome !== 'made') throw new Error(made.outcome);
  const { secret } = made;
  return {
    account,
    cookie,
    secret,
    keyId: made.key.id,
    get: (path: string) => get(`/v1${path}`, secret),
    /** With a fresh `Idempotency-Key` unless one is told. */
    post: (path: string, body: unknown, key: string = randomUUID()) =>
      post(`/v1${path}`, body, { token: secret, key }),
    /** Without one. */
    postKeyless: (path: string, body: unknown) => post(`/v1${path}`, body, { token: secret }),
  };
}

export type ResellerMachine = Awaited<ReturnType<typeof resellerMachine>>;
