import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import type { ApiKey } from '../../../ports/api-keys.ts';
import { isProofStale } from '../../session/proof/fresh-proof.server.ts';
import type { Call } from './call.ts';
import { isByKey, type ByKey } from './is-by-key.ts';
import { inMode } from './in-mode.ts';
import { refusal, type Refusal } from './refusal.ts';
import { apiWords as words } from './words.ts';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** `key` where it is the machine of a reseller. */
export type KnownCaller = Readonly<{ account: Account | null; key: ApiKey | null }>;

/** Who calls, or why they may not. A token that is no good is told of, also where none is needed. */
export async function callerOf(
  { caller, proven }: Pick<Call, 'caller' | 'proven'>,
  args: Args,
): Promise<KnownCaller | Refusal> {
  const { request, context } = args;
  if (caller === 'newcomer') return { account: null, key: null };
  if (isByKey(caller)) return keyHolderOf(caller.key, args);
  const account = await context.shop.sessions.accountOf(request);
  if (account === null) {
    if (request.headers.has('authorization')) {
      context.noteSecurity('session_use_after_expire', {});
      return unauthorised('TokenInvalid', words.tokenInvalid);
    }
    return caller === 'anybody'
      ? { account, key: null }
      : unauthorised('TokenMissing', words.tokenMissing);
  }
  if (typeof caller !== 'string') {
    if (account.awaits) return refusal('SecondFactorDue', words.secondFactorDue);
    const may =
      account.role === 'admin' && caller.every((one) => account.permissions.includes(one));
    if (!may) {
      context.noteSecurity('authz_fail', { account: account.id });
      return refusal('Forbidden', words.forbidden);
    }
  }
  return (proven ? unproven(account, context) : null) ?? { account, key: null };
}

/** Whoever made the key had just proven who they are, and says how much it may spend in a day. */
async function keyHolderOf(
  needed: ByKey['key'],
  { request, context }: Args,
): Promise<KnownCaller | Refusal> {
  const { shop, clientAddress } = context;
  const called = await shop.apiKeys.callerOf(request, clientAddress);
  switch (called.outcome) {
    case 'none':
      return unauthorised('TokenMissing', words.apiKeyMissing);
    case 'unknown':
      context.noteSecurity('session_use_after_expire', {});
      return unauthorised('TokenInvalid', words.apiKeyInvalid);
    case 'elsewhere':
      context.noteSecurity('authz_fail', { account: called.account.id });
      return inMode(refusal('Forbidden', words.keyElsewhere), called.key);
    case 'tooMany':
      context.noteSecurity('excess_rate_limit_exceeded', { limit: 'key' });
      return inMode(
        refusal('TooMany', words.keyTooMany, {
          headers: { 'Retry-After': String(called.waitSeconds) },
        }),
        called.key,
      );
    case 'known': {
      const { account, key } = called;
      if (needed === 'buy' && !key.mayBuy) {
        return inMode(refusal('Forbidden', words.keyReadsOnly), key);
      }
      return { account: { ...account, provenAt: shop.now() }, key };
    }
  }
}

/** Of a call that moves money in some of its cases alone; null where the sign-in is young enough. */
export const unproven = (account: Account, { shop }: AppLoadContext): Refusal | null =>
  isProofStale(account, shop.now()) ? refusal('ProofDue', words.proofDue) : null;

/** RFC 6750, section 3. */
const unauthorised = (code: 'TokenMissing' | 'TokenInvalid', message: string): Refusal =>
  refusal(code, message, {
    headers: {
      'WWW-Authenticate': code === 'TokenMissing' ? 'Bearer' : 'Bearer error="invalid_token"',
    },
  });
