import type { Instant } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import type { Logger } from '@store/platform/logging';
import type { ReadModels } from '@store/projections';
import { trace, type Clock } from '../commands/context.ts';
import { GatewayNotSetUp, type PaymentGateways } from '../payment-gateway/gateways.ts';
import {
  GatewayUnavailable,
  type DisputeAtGateway,
  type PaymentGateway,
} from '../payment-gateway/payment-gateway.ts';
import type { DisputeLookActivities, DisputeOfUnknown } from './contract.ts';
import { subjectPaidBy } from './paid-by.ts';

export type DisputeLookDependencies = Readonly<{
  ledger: Ledger;
  gateways: Pick<PaymentGateways, 'all' | 'named'>;
  disputed: Pick<ReadModels, 'openDisputes'>;
  log: Pick<Logger, 'warn'>;
  clock: Clock;
}>;

/** Banks take half a year for the last of them. */
const LOOKED_BACK_MS = 180 * 24 * 60 * 60_000;
const PAGE_SIZE = 100;

/**
 * What a gateway tells of disputes is written down here, whether a webhook or the day has asked for
 * it. A dispute has the same id whoever looks, so that two who look at once open one.
 */
export function disputeLookActivities(
  dependencies: DisputeLookDependencies,
): DisputeLookActivities {
  const { ledger, gateways, disputed, log, clock } = dependencies;
  return {
    async lookAtDispute({ gateway, reference }) {
      const { disputes } = gateways.named(gateway);
      if (disputes === null) return [];
      return writeDown({ gateway, dispute: await disputes.dispute(reference) });
    },

    async lookAtDisputes() {
      let unanswered = 0;
      const unknown: DisputeOfUnknown[] = [];
      const seen = new Set<string>();
      for (const { name, disputes } of gateways.all) {
        if (disputes === null) continue;
        const from = new Date(clock() - LOOKED_BACK_MS).toISOString();
        const told = await unlessUnavailable(name, () => disputes.openedSince(from));
        if (told === null) unanswered += 1;
        for (const dispute of told ?? []) {
          seen.add(disputeIdOf(name, dispute.id));
          unknown.push(...(await writeDown({ gateway: name, dispute })));
        }
      }
      // What is open for longer than the lists reach back.
      const { rows } = await disputed.openDisputes({ page: 1, pageSize: PAGE_SIZE });
      for (const { disputeId, gateway, reference } of rows) {
        if (gateway === null || reference === null || seen.has(disputeId)) continue;
        const asked = await unlessUnavailable(gateway, async () =>
          disputesOf(gateway)?.dispute(reference),
        );
        if (asked) await writeDown({ gateway, dispute: asked });
        else unanswered += 1;
      }
      return { unanswered, unknown };
    },
  };

  function disputesOf(gateway: string): PaymentGateway['disputes'] {
    return gateways.named(gateway).disputes;
  }

  async function unlessUnavailable<Answer>(
    gateway: string,
    ask: () => Promise<Answer>,
  ): Promise<Answer | null> {
    try {
      return await ask();
    } catch (error) {
      const isGone = error instanceof GatewayNotSetUp;
      if (!isGone && !(error instanceof GatewayUnavailable)) throw error;
      log.warn({ err: error, gateway }, 'disputes could not be asked for');
      return null;
    }
  }

  /** What is open about a payment that nobody here has claimed is for a person to find out. */
  async function writeDown(of: DisputeOfUnknown): Promise<readonly DisputeOfUnknown[]> {
    const { gateway, dispute: told } = of;
    const disputeId = disputeIdOf(gateway, told.id);
    const at = new Date(clock()).toISOString();
    const known = await ledger.dispute.stateOf(disputeId);
    if (known.status === 'none') {
      // It cost nothing, and nothing was done about it: too late to begin with it.
      if (told.status === 'won') return [];
      if (!(await open(disputeId, gateway, told, at))) return told.status === 'open' ? [of] : [];
    }
    const on = { disputeId, by: null, at };
    if (told.taken > 0) {
      await tell(disputeId, { type: 'RecordDebit', data: { ...on, amount: told.taken } });
    }
    if (told.status === 'won') await tell(disputeId, { type: 'RecordWon', data: on });
    if (told.status === 'lost') {
      const amount = told.taken > 0 ? told.taken : told.amount;
      await tell(disputeId, { type: 'RecordLost', data: { disputeId, amount, at } });
    }
    return [];
  }

  /** False of a payment that nobody here has claimed. */
  async function open(
    disputeId: string,
    gateway: string,
    { id: reference, utr, amount, reason, answerBy }: DisputeAtGateway,
    at: Instant,
  ): Promise<boolean> {
    const found = utr === null ? null : await subjectPaidBy(ledger, utr);
    if (found === null) {
      log.warn({ gateway, reference, utr }, 'a payment is disputed that paid for nothing here');
      return false;
    }
    const { userId, subject } = found;
    const data = {
      ...{ disputeId, userId, subject, gateway, reference, utr, amount, reason, answerBy },
      ...{ by: null, at },
    };
    await tell(disputeId, { type: 'OpenDispute', data });
    return true;
  }

  type Command = Parameters<Ledger['dispute']['handle']>[1];

  /** Who looks at the same moment may have been first, and an end is the end: both are no fault. */
  async function tell(disputeId: string, command: Command): Promise<void> {
    const named = trace(`${command.type}/${disputeId}`);
    const handled = await ledger.dispute.handle(disputeId, command, named);
    if (handled.accepted) return;
    const about = { disputeId, asked: command.type, rejection: handled.rejection };
    log.warn(about, 'what a gateway told of a dispute does not fit what is known');
  }
}

/** Of a dispute that the gateway knows by this id. */
const disputeIdOf = (gateway: string, reference: string): string => `${gateway}.${reference}`;
