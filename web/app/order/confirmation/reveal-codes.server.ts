import { data, type ActionFunctionArgs } from '@remix-run/node';
import type { OrderRejection } from '@store/ledger';
import { paidFactsOf } from '@store/ledger';
import type { OrderView } from '@store/projections';
import type { RevealedCode } from '../../../ports/codes.ts';
import { isBusy } from '../../faults/outcome-unknown.server.ts';
import { tryAgainWords } from '../../faults/words.ts';
import { proveAgain } from '../../session/proof/fresh-proof.server.ts';
import { requireAccount } from '../../session/require-account.server.ts';
import { traceOf } from '../../session/trace.server.ts';
import { orderWords } from '../words.ts';
import { codeAnswers as words } from './words.ts';

type Answer = Readonly<{
  notice?: string;
  /** Why a proof is asked for; null where it is not. */
  proof: string | null;
  codes: readonly RevealedCode[] | null;
}>;

/**
 * Shows the buyer the codes of their order, in the answer to this one post and nowhere else: no
 * address leads to them, and no browser keeps them. The ledger says first that they were seen, so
 * that nobody gives money back for one without knowing it.
 */
export async function revealCodes(
  args: ActionFunctionArgs,
  { orderId, userId }: OrderView,
  proof: string,
) {
  const { context } = args;
  const { codes, ledger, now } = context.shop;
  const account = await requireAccount(args);
  try {
    const stale = await proveAgain(args, account, proof);
    if (stale !== null) {
      return answering({ proof: stale.message, codes: null }, stale.status, stale.headers);
    }
    const command = {
      type: 'RevealCodes',
      data: { orderId, userId, at: now().toISOString() },
    } as const;
    const asked = await ledger.order.handle(orderId, command, traceOf(context, account));
    if (!asked.accepted) return refused(409, inWords(asked.rejection));
    const legs = paidFactsOf(await ledger.order.stateOf(orderId))?.revealed ?? [];
    const shown = await codes.reveal({
      ...{ orderId, userId, legs: [...legs] },
      ...{ address: context.clientAddress ?? null, requestId: context.requestId },
    });
    return shown.length === 0
      ? refused(409, words.gone)
      : answering({ proof: null, codes: shown }, 200);
  } catch (error) {
    if (!isBusy(error)) throw error;
    return refused(503, tryAgainWords.storeBusy);
  }
}

const refused = (status: 409 | 503, notice: string) =>
  answering({ notice, proof: null, codes: null }, status);

const answering = (answer: Answer, status: number, headers?: HeadersInit) =>
  data(answer, { status, headers: { ...Object.fromEntries(new Headers(headers)), ...UNKEPT } });

const UNKEPT = { 'Cache-Control': 'private, no-store' };

function inWords(rejection: OrderRejection): string {
  switch (rejection.type) {
    case 'NothingToReveal':
      return words.notYet;
    case 'OrderIsDisputed':
      return words.disputed;
    case 'NotInStatus':
      return words.closed(orderWords.statuses[rejection.status]);
    default:
      throw new Error(`nobody expected ${rejection.type} when a buyer asks for a code`);
  }
}
