import type { AppLoadContext } from '@remix-run/node';
import {
  entry as rules,
  isFrozenByDispute,
  type EntryCommand,
  type EntryRejection,
  type Instant,
  type ProposedEntry,
} from '@store/ledger';
import type { Position } from '@store/ledger/event-store';
import type { Account } from '../../../ports/accounts.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { actorOf } from '../../session/actor.server.ts';
import { traceOf } from '../../session/trace.server.ts';
import { aloneAfter } from '../orders/proposals.server.ts';
import { actInWords } from './act-in-words.ts';
import { inTurn, subjectOf } from './propose.server.ts';
import { entryStatusWords, secondRefusals as refusals, trailFacts } from './words.ts';

export type Choice = 'agree' | 'decline';

export type EntryDecided =
  | Readonly<{ outcome: 'decided'; position: Position; before: ProposedEntry }>
  | Readonly<{ outcome: 'noEntry' }>
  | Readonly<{ outcome: 'refused'; status: 403 | 409; why: string }>;

/** A second person agrees to an entry or declines it; whoever has proposed it may withdraw it. */
export const decideEntry = (
  context: AppLoadContext,
  admin: Account,
  entryId: string,
  choice: Choice,
): Promise<EntryDecided> =>
  inTurn(context.shop, entryId, () => decide(context, admin, entryId, choice));

async function decide(
  context: AppLoadContext,
  admin: Account,
  entryId: string,
  choice: Choice,
): Promise<EntryDecided> {
  const { shop } = context;
  const entry = await shop.ledger.entry.stateOf(entryId);
  if (entry.status === 'none') return { outcome: 'noEntry' };
  const { proposed } = entry;
  const { act, userId } = proposed;
  const decided = () => decideNow(context, admin, entry, choice);
  if (choice !== 'agree' || act.kind !== 'payOut' || userId === null) return decided();
  const isDisputed = isFrozenByDispute(await shop.ledger.wallet.stateOf(userId));
  if (isDisputed && entry.status === 'waiting') {
    return { outcome: 'refused', status: 409, why: refusals.noPayoutDisputed };
  }
  const agreed = await shop.ways.payOut(userId, decided);
  if (!agreed.held) return agreed.result;
  const why = refusals.noPayoutYet(formatInstant(agreed.from));
  return { outcome: 'refused', status: 409, why };
}

async function decideNow(
  context: AppLoadContext,
  admin: Account,
  entry: ProposedEntry,
  choice: Choice,
): Promise<EntryDecided> {
  const { shop } = context;
  const { proposed } = entry;
  const { entryId } = proposed;
  const aloneAfterMs = proposed.by === admin.id ? await aloneAfter(shop, admin) : null;
  const about = { entryId, by: admin.id, at: shop.now().toISOString() };
  const command: EntryCommand =
    choice === 'agree'
      ? { type: 'ApproveEntry', data: { ...about, aloneAfterMs } }
      : { type: 'DeclineEntry', data: about };

  // What is refused anyway need not stand in the trail; the ledger has the last word below.
  const foreseen = rules.decide(command, entry);
  if (!foreseen.accepted) return refusedBy(foreseen.rejection);
  if (foreseen.events.length > 0) {
    const customer = proposed.userId === null ? null : await shop.accounts.byId(proposed.userId);
    const alone = choice === 'agree' && proposed.by === admin.id;
    await shop.trail.note(actorOf(context, admin), {
      did: 'asked',
      subject: subjectOf(proposed, customer),
      before: { entry: null, act: null, decision: null },
      after: {
        entry: entryId,
        act: actInWords(proposed.act),
        decision: alone ? trailFacts.agreedAlone : trailFacts[choice],
      },
      ...(customer !== null && { about: customer.id }),
    });
  }
  const handled = await shop.ledger.entry.handle(entryId, command, traceOf(context, admin));
  return handled.accepted
    ? { outcome: 'decided', position: handled.position, before: entry }
    : refusedBy(handled.rejection);
}

function refusedBy(rejection: EntryRejection): EntryDecided {
  const refused = (status: 403 | 409, why: string) =>
    ({ outcome: 'refused', status, why }) as const;
  const at = (instant: Instant) => formatInstant(instant);
  switch (rejection.type) {
    case 'OwnAccount':
      return refused(403, refusals.ownAccount);
    case 'SecondPersonNeeded':
      return refused(403, refusals.ownProposal);
    case 'TooEarly':
      return refused(403, refusals.tooEarly(at(rejection.from)));
    case 'EntryLapsed':
      return refused(409, refusals.lapsed(at(rejection.at)));
    case 'EntryNotInStatus':
      return rejection.status === 'none'
        ? { outcome: 'noEntry' }
        : refused(409, refusals.decided(entryStatusWords[rejection.status]));
    default:
      throw new Error(`nobody expected ${rejection.type} of a decision`);
  }
}
