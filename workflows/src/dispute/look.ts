import { istDay, type Instant } from '@store/ledger';
import type { EventStore, Ledger } from '@store/ledger/event-store';
import type { Logger } from '@store/platform/logging';
import type { Turns } from '@store/platform/postgres';
import type { ReadModels } from '@store/projections';
import { caughtUp } from '../commands/caught-up.ts';
import { trace, type Clock } from '../commands/context.ts';
import { GatewayNotSetUp, type PaymentGateways } from '../payment-gateway/gateways.ts';
import {
  GatewayUnavailable,
  type DisputeAtGateway,
  type Disputes,
  type DisputeTold,
} from '../payment-gateway/payment-gateway.ts';
import type { GatewayLooks } from '../gateway-looks/gateway-looks.ts';
import type { DisputeLookActivities, SilentGateway, UnrecordedDispute } from './contract.ts';
import { nameOfSilence, nameOfUnrecorded } from './names-of-told.ts';
import { disputeIdAt, subjectPaidBy, turnOfDisputes } from './paid-by.ts';

export type DisputeLookDependencies = Readonly<{
  ledger: Ledger;
  gateways: Pick<PaymentGateways, 'all' | 'named'>;
  disputed: Pick<ReadModels, 'openDisputes' | 'disputesAbout'>;
  eventStore: Pick<EventStore, 'head'>;
  readModels: Pick<ReadModels, 'caughtUpTo'>;
  turns: Pick<Turns, 'take'>;
  looks: GatewayLooks;
  log: Pick<Logger, 'warn'>;
  clock: Clock;
}>;

type ByHand = Readonly<{ disputeId: string; status: 'open' | 'lost' }>;

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
  const { ledger, gateways, disputed, eventStore, readModels, turns } = dependencies;
  const { looks, log, clock } = dependencies;
  return {
    async lookAtDispute({ gateway, reference }) {
      const { disputes } = gateways.named(gateway);
      if (disputes === null) return [];
      return untold(await writeDown({ gateway, dispute: await disputes.dispute(reference) }));
    },

    async lookAtDisputes() {
      const silent = new Set<string>();
      const unknown: UnrecordedDispute[] = [];
      const seen = new Set<string>();
      for (const { name, disputes } of gateways.all) {
        if (disputes === null) continue;
        const from = new Date(clock() - LOOKED_BACK_MS).toISOString();
        const answer = await unlessUnavailable(name, () => disputes.openedSince(from));
        if (answer === null || answer.unanswered.length > 0) silent.add(name);
        for (const dispute of answer?.told ?? []) {
          seen.add(disputeIdAt(name, dispute.id));
          unknown.push(...(await writeDown({ gateway: name, dispute })));
        }
      }
      // What is open for longer than the lists reach back.
      const { rows } = await disputed.openDisputes({ page: 1, pageSize: PAGE_SIZE });
      for (const { disputeId, gateway, reference } of rows) {
        if (gateway === null || reference === null || seen.has(disputeId)) continue;
        const disputes = disputesOf(gateway);
        // Gone from the settings: a person decides.
        if (disputes === null) continue;
        const dispute = await unlessUnavailable(gateway, () => disputes.dispute(reference));
        if (dispute === null) silent.add(gateway);
        else unknown.push(...(await writeDown({ gateway, dispute })));
      }
      const asked = gateways.all.filter(({ disputes }) => disputes !== null);
      return {
        silent: await silentAgain(
          asked.map(({ name }) => name),
          silent,
        ),
        unknown: await untold(unknown),
      };
    },
  };

  async function untold(all: readonly UnrecordedDispute[]): Promise<readonly UnrecordedDispute[]> {
    const news: UnrecordedDispute[] = [];
    for (const one of all) if (!(await looks.isTold(nameOfUnrecorded(one)))) news.push(one);
    return news;
  }

  /** One morning is a bad hour; two are a key without the right, or an address that is no more. */
  async function silentAgain(
    asked: readonly string[],
    silent: ReadonlySet<string>,
  ): Promise<readonly SilentGateway[]> {
    const today = istDay(new Date(clock()).toISOString());
    const again: SilentGateway[] = [];
    for (const gateway of asked) {
      if (!silent.has(gateway)) {
        await looks.answered('disputes', gateway, today);
        continue;
      }
      const since = await looks.silent('disputes', gateway, today);
      const isTold = await looks.isTold(nameOfSilence({ gateway, since }));
      if (since < today && !isTold) again.push({ gateway, since });
    }
    return again;
  }

  function disputesOf(gateway: string): Disputes | null {
    try {
      return gateways.named(gateway).disputes;
    } catch (error) {
      if (error instanceof GatewayNotSetUp) return null;
      throw error;
    }
  }

  async function unlessUnavailable<Answer>(
    gateway: string,
    ask: () => Promise<Answer>,
  ): Promise<Answer | null> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      log.warn({ err: error, gateway }, 'disputes could not be asked for');
      return null;
    }
  }

  /** The answer is what is for a person to find out. */
  async function writeDown({
    gateway,
    dispute: told,
  }: Readonly<{ gateway: string; dispute: DisputeTold }>): Promise<readonly UnrecordedDispute[]> {
    const of = { gateway, dispute: told };
    if (told.status === 'unreadable') return [of];
    const disputeId = disputeIdAt(gateway, told.id);
    const at = new Date(clock()).toISOString();
    const known = await ledger.dispute.stateOf(disputeId);
    if (known.status === 'none') {
      // It cost nothing, and nothing was done about it: too late to begin with it.
      if (told.status === 'won') return [];
      const opened = await open(disputeId, gateway, told, at);
      if (opened === 'unclaimed') return told.status === 'open' ? [of] : [];
      if (opened !== null) {
        const isSame = told.status === 'lost' && opened.status === 'lost';
        return isSame ? [] : [{ ...of, byHand: opened.disputeId }];
      }
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

  /** Null when it is open, else why not: its payment is unclaimed, or an admin was first. */
  async function open(
    disputeId: string,
    gateway: string,
    { id: reference, utr, amount, reason, answerBy }: DisputeAtGateway,
    at: Instant,
  ): Promise<ByHand | 'unclaimed' | null> {
    const found = utr === null ? null : await subjectPaidBy(ledger, utr);
    if (utr === null || found === null) {
      log.warn({ gateway, reference, utr }, 'a payment is disputed that paid for nothing here');
      return 'unclaimed';
    }
    const { userId, subject } = found;
    return turns.take(turnOfDisputes(utr), async () => {
      await caughtUp('disputes', eventStore, readModels);
      const byHand = await writtenByHand(disputeId, subject.id, utr);
      if (byHand !== null) {
        log.warn({ gateway, reference, byHand }, 'a dispute was written down by hand before');
        return byHand;
      }
      const data = {
        ...{ disputeId, userId, subject, gateway, reference, utr, amount, reason, answerBy },
        ...{ by: null, at },
      };
      await tell(disputeId, { type: 'OpenDispute', data });
      return null;
    });
  }

  /** One payment is taken back once. What was won by hand is over, and the bank may begin anew. */
  async function writtenByHand(
    disputeId: string,
    subjectId: string,
    utr: string,
  ): Promise<ByHand | null> {
    for (const one of await disputed.disputesAbout(subjectId)) {
      if (one.utr !== utr || one.openedBy === null || one.disputeId === disputeId) continue;
      const { status } = await ledger.dispute.stateOf(one.disputeId);
      if (status === 'open' || status === 'lost') return { disputeId: one.disputeId, status };
    }
    return null;
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
