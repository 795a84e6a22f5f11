import { redirect, type Cookie, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { storeCookie } from '../../../ports/cookies.ts';
import { PROVIDERS } from '../../../ports/identity-providers.ts';
import type { Shop } from '../../../ports/shop.ts';
import { openText, sealText } from '../../signing/sealed-text.server.ts';
import { withOrigin } from '../with-origin.ts';

const Provider = z.enum(PROVIDERS);

const goesOn = {
  /** Where its visitor wanted to go. */
  origin: z.string(),
  /** Whose program the sign-in is handed over to, as its origin; '' for a sign-in to the store alone. */
  returnTo: z.string().default(''),
};
export type GoesOn = Readonly<{ origin: string; returnTo: string }>;

/** The browser is on its way to the provider and back: to sign in, or to add it to an account. */
const Away = z.object({
  step: z.literal('away'),
  provider: Provider,
  secrets: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
  ...goesOn,
  popup: z.boolean(),
  /** The account that it is to be added to; null for a sign-in. */
  addsTo: z.string().nullable().default(null),
  /** Where the browser is to go; '' for a window, which has been told. */
  url: z.string().default(''),
});
export type Away = z.output<typeof Away>;

/** The provider has said who it is; before an account is theirs something is still to be asked. */
const Known = z.object({
  step: z.literal('known'),
  person: z.object({
    provider: Provider,
    issuer: z.string(),
    subject: z.string(),
    email: z.string(),
    name: z.string().nullable(),
  }),
  ...goesOn,
});
export type Known = z.output<typeof Known>;

const Kept = z.discriminatedUnion('step', [Away, Known]);

const PURPOSE = 'sign-in';

/**
 * Kept by the browser that began a sign-in, which nobody else can finish: sealed, for nothing but
 * this store is to read who somebody is. A `Set-Cookie` value.
 */
export const keepFlow = (shop: Shop, kept: Away | Known): Promise<string> =>
  cookieOf(shop).serialize(sealText(shop.settings.formKeys, PURPOSE, JSON.stringify(kept)));

export const forgetFlow = (shop: Shop): Promise<string> =>
  cookieOf(shop).serialize('', { maxAge: 0 });

export const flowAway = async (shop: Shop, request: Request): Promise<Away | null> =>
  ofStep('away', await kept(shop, request));

/**
 * Who a provider knows, while something is still to be asked of them.
 * @throws a redirect to the sign-in page, which says that it took too long
 */
export async function requireKnown({
  request,
  context: { shop },
}: LoaderFunctionArgs): Promise<Known> {
  const flow = ofStep('known', await kept(shop, request));
  if (flow === null) throw redirect(withOrigin('/login', '', 'late'));
  return flow;
}

async function kept(shop: Shop, request: Request): Promise<Away | Known | null> {
  const sealed: unknown = await cookieOf(shop).parse(request.headers.get('cookie'));
  const plain =
    typeof sealed === 'string' ? openText(shop.settings.formKeys, PURPOSE, sealed) : null;
  return Kept.safeParse(plain === null ? null : JSON.parse(plain)).data ?? null;
}

const ofStep = <Step extends 'away' | 'known'>(
  step: Step,
  flow: Away | Known | null,
): Extract<Away | Known, { step: Step }> | null =>
  flow?.step === step ? (flow as Extract<Away | Known, { step: Step }>) : null;

const cookieOf = ({ settings }: Shop): Cookie => storeCookie(settings, 'flow');
