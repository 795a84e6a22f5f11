import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import { isProofStale } from '../../session/proof/fresh-proof.server.ts';
import type { Call } from './call.ts';
import { refusal, type Refusal } from './refusal.ts';
import { apiWords as words } from './words.ts';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** Who calls, or why they may not. A token that is no good is told of, also where none is needed. */
export async function callerOf(
  { caller, proven }: Pick<Call, 'caller' | 'proven'>,
  { request, context }: Args,
): Promise<Readonly<{ account: Account | null }> | Refusal> {
  if (caller === 'newcomer') return { account: null };
  const account = await context.shop.sessions.accountOf(request);
  if (account === null) {
    if (request.headers.has('authorization')) {
      context.noteSecurity('session_use_after_expire', {});
      return unauthorised('TokenInvalid', words.tokenInvalid);
    }
    return caller === 'anybody' ? { account } : unauthorised('TokenMissing', words.tokenMissing);
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
  return (proven ? unproven(account, context) : null) ?? { account };
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
