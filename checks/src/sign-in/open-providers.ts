import { simulatedServices, signInClients } from '@store/simulators/testing';
import { newcomer, serveTestStore } from '@store/web/testing/served';
import { expect } from 'vitest';
import { STORE, visitorAt } from './visitor.ts';

/** A store with both providers switched on, and the simulator that stands in for them. */
export async function openProviders(more: Readonly<Record<string, string>> = {}) {
  const services = await simulatedServices(undefined, STORE);
  const at = `${services.origin}/oidc`;
  const store = await serveTestStore({
    publicUrl: STORE,
    env: {
      GOOGLE_CLIENT_ID: signInClients.google.id,
      GOOGLE_CLIENT_SECRET: signInClients.google.secret,
      GOOGLE_AUTHORIZATION_URL: `${at}/auth`,
      GOOGLE_TOKEN_URL: `${at}/token`,
      GOOGLE_USERINFO_URL: `${at}/me`,
      OIDC_ISSUER: at,
      OIDC_CLIENT_ID: signInClients.oidc.id,
      OIDC_CLIENT_SECRET: signInClients.oidc.secret,
      OIDC_NAME: 'Example ID',
      ...more,
    },
  });
  const { control } = services;
  const visitor = () => visitorAt(store.url, services.origin);
  async function account(given: Readonly<{ email: string; verified: boolean }>) {
    const created = await store.shop.accounts.create({
      ...newcomer(),
      age: null,
      email: given.email,
      ...(given.verified && { emailVerifiedAt: new Date() }),
    });
    if (!created.accepted) throw new Error('not created');
    return created.account;
  }

  /** What the page says that an answer leads to, by a notice in its address. */
  async function saidAfter(answer: Response, at: ReturnType<typeof visitor>): Promise<string> {
    const to = answer.headers.get('location') ?? '';
    expect(to).toMatch(/^\/(?:login|dashboard\/security)\?notice=/);
    const page = await (await at.get(to)).text();
    return (
      /<div role="alert"[^>]*>.*?<div>(.*?)<\/div>/s
        .exec(page)?.[1]
        ?.replace(/&[^;]+;|<[^>]+>/g, '') ?? page
    );
  }

  return {
    ...{ services, store, control, visitor, account, saidAfter },

    async emptied() {
      await store.emptied();
      await control('reset');
    },

    async [Symbol.asyncDispose]() {
      await store[Symbol.asyncDispose]();
      await services[Symbol.asyncDispose]();
    },
  };
}
