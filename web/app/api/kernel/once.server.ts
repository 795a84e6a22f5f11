import { randomBytes } from 'node:crypto';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import { apiAnswer } from '../../../ports/api-answer.ts';
import type { ApiAnswers, Claim } from '../../../ports/api-answers.ts';
import { newId } from '../../../ports/new-id.ts';
import { refusal, type Refusal } from './refusal.ts';
import { apiWords as words } from './words.ts';

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Write = (claim: Claim) => Promise<Written>;

/** `stands` where the same write would be answered so again. */
export type Written = Readonly<{ answer: Response; stands: boolean }>;

type Asked = Readonly<{
  account: Account | null;
  /** The same for the same body. */
  text: string;
  isDemanded: boolean;
  inSandbox: boolean;
}>;

const KEY = /^[\w-]{16,100}$/;

/** Of a call that nobody will ask for again under the same name. */
export const freshClaim = (now: Date): Claim => ({
  claimId: newId(),
  reference: randomBytes(16),
  since: now,
});

/**
 * Does a write, once for each `Idempotency-Key`: what it was answered is answered again. Without a key
 * each request is a write of its own.
 */
export async function once(
  { request, context: { shop } }: Args,
  { account, text, isDemanded, inSandbox }: Asked,
  write: Write,
): Promise<Response | Refusal> {
  const sent = request.headers.get('idempotency-key');
  if (sent === null) {
    if (isDemanded) return refusal('KeyMissing', words.keyMissing);
    return (await write(freshClaim(shop.now()))).answer;
  }
  if (!KEY.test(sent)) return refusal('KeyInvalid', words.keyInvalid);
  // What was answered in the sandbox is no answer outside of it.
  const key = inSandbox ? `sandbox ${sent}` : sent;
  const { pathname, search } = new URL(request.url);
  const asked = `${request.method} ${pathname}${search}\n${text}`;
  const known = await shop.apiAnswers.claim({ accountId: account?.id ?? null, key, asked });
  switch (known.outcome) {
    case 'claimed':
      return kept(shop.apiAnswers, known.claim, write);
    case 'answered':
      return apiAnswer(JSON.parse(known.body), {
        status: known.status,
        headers: { 'Idempotency-Replayed': 'true' },
      });
    case 'inFlight':
      return refusal('KeyInFlight', words.keyInFlight, { headers: { 'Retry-After': '5' } });
    case 'otherInput':
      return refusal('KeyReused', words.keyReused);
  }
}

/** Where nothing is said for good, its key is free again: the next try finds out what became of it. */
async function kept(apiAnswers: ApiAnswers, claim: Claim, write: Write): Promise<Response> {
  try {
    const { answer, stands } = await write(claim);
    if (!stands) await apiAnswers.release(claim);
    else await apiAnswers.keep(claim, { status: answer.status, body: await answer.clone().text() });
    return answer;
  } catch (error) {
    await apiAnswers.release(claim);
    throw error;
  }
}
