import { setTimeout as pause } from 'node:timers/promises';
import { brokenPage, hang } from '../http/broken.ts';
import type { Routes } from '../http/router.ts';
import type { Acquirer } from './acquirer.ts';
import { disputeCalls } from './disputes.ts';
import { linkCalls } from './links.ts';
import { refuse } from './refusals.ts';
import { refundCalls } from './refunds.ts';
import { settlementCalls } from './settlements.ts';

export type RazorpayAccount = Readonly<{ keyId: string; keySecret: string }>;

/** Razorpay's calls for payment links, refunds, settlements and disputes: JSON, and HTTP Basic with the key. */
export function razorpayApi(acquirer: Acquirer, account: RazorpayAccount): Routes {
  const calls = {
    ...linkCalls(acquirer),
    ...refundCalls(acquirer),
    ...settlementCalls(acquirer),
    ...disputeCalls(acquirer),
  };
  return Object.fromEntries(
    Object.entries(calls).map(([route, answer]) => {
      const guarded: Routes[string] = async (request, params) => {
        const { answers, delayMs } = acquirer.mood;
        if (delayMs > 0) await pause(delayMs);
        if (answers === 'hang') return hang();
        if (answers === 'broken') return brokenPage();
        if (answers === 'busy') return refuse('Too many requests', 429);
        if (!isAllowed(request, account)) return refuse('Authentication failed', 401);
        if (answers === 'refuse') return refuse(SUSPENDED);
        const answered = await answer(request, params);
        if (answers === 'lost') return brokenPage();
        return answers === 'half' ? halfOf(answered) : answered;
      };
      return [route.replace(' ', ' /razorpay/v1/'), guarded];
    }),
  );
}

const SUSPENDED = 'Invalid access: Cannot create a payment link, as Merchant is Suspended.';

const isAllowed = ({ headers }: Request, { keyId, keySecret }: RazorpayAccount): boolean =>
  headers.get('authorization') ===
  `Basic ${Buffer.from(`${keyId}:${keySecret}`, 'utf8').toString('base64')}`;

async function halfOf(answered: Response): Promise<Response> {
  const body = await answered.text();
  const { status, headers } = answered;
  return new Response(body.slice(0, body.length / 2), { status, headers });
}
