import { brokenPage } from '../http/broken.ts';
import type { Routes } from '../http/router.ts';
import { unless } from '../switches/answering.ts';
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
        const { mood } = acquirer;
        return unless(mood, WORDS, async () => {
          if (!isAllowed(request, account)) return denied();
          if (mood.answers === 'refuse') return refuse(SUSPENDED);
          const answered = await answer(request, params);
          return mood.answers === 'lost' ? brokenPage() : answered;
        });
      };
      return [route.replace(' ', ' /razorpay/v1/'), guarded];
    }),
  );
}

const denied = () => refuse('Authentication failed', 401);
const WORDS = { busy: () => refuse('Too many requests', 429), denied };
const SUSPENDED = 'Invalid access: Cannot create a payment link, as Merchant is Suspended.';

const isAllowed = ({ headers }: Request, { keyId, keySecret }: RazorpayAccount): boolean =>
  headers.get('authorization') ===
  `Basic ${Buffer.from(`${keyId}:${keySecret}`, 'utf8').toString('base64')}`;
