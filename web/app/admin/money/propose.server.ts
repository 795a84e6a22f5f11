import type { AppLoadContext } from '@remix-run/node';
import type { EntryStatus, ManualAct, ReasonCode } from '@store/ledger';
import type { Position } from '@store/ledger/event-store';
import type { Account } from '../../../ports/accounts.ts';
import type { Shop } from '../../../ports/shop.ts';
import type { Subject } from '../../../ports/trail.ts';
import { awaitChange } from '../../freshness/await-change.server.ts';
import { actorOf } from '../../session/actor.server.ts';
import { traceOf } from '../../session/trace.server.ts';
import { actInWords } from './act-in-words.ts';
import { receivedBy } from './received-by.ts';
import { entryPersonWords, reasonWords } from './words.ts';

export type NewEntry = Readonly<{
  entryId: string;
  /** Null for an act on many. */
  customer: Pick<Account, 'id' | 'customerNumber'> | null;
  act: ManualAct;
  code: ReasonCode;
  reason: string;
}>;

export type Proposed =
  | Readonly<{ outcome: 'proposed'; status: Exclude<EntryStatus, 'none'>; position: Position }>
  | Readonly<{ outcome: 'ownAccount' | 'ticketUsed' }>;

/**
 * Says what is to be done, once per entry id: what takes one person is done at once, all else waits.
 * The trail has it before the ledger, so that nothing is moved of which the trail knows nothing.
 */
export const proposeEntry = (
  context: AppLoadContext,
  admin: Account,
  entry: NewEntry,
): Promise<Proposed> => inTurn(context.shop, entry.entryId, () => propose(context, admin, entry));

/** The trail is written first: without turns it would tell of one act as often as it was pressed. */
export const inTurn = <Result>(
  { turns }: Pick<Shop, 'turns'>,
  entryId: string,
  run: () => Promise<Result>,
): Promise<Result> => turns.take(`entry ${entryId}`, run);

async function propose(
  context: AppLoadContext,
  admin: Account,
  { entryId, customer, act, code, reason }: NewEntry,
): Promise<Proposed> {
  const { ledger, settings, trail, now } = context.shop;
  const isNew = (await ledger.entry.stateOf(entryId)).status === 'none';
  if (isNew) {
    const received = receivedBy(act);
    await trail.note(actorOf(context, admin), {
      did: 'asked',
      subject: subjectOf({ entryId, act }, customer),
      before: null,
      after: {
        ...{ entry: entryId, act: actInWords(act), reasonCode: reasonWords[code] },
        ...(received !== null && { receivedBy: received }),
      },
      reason,
      ...(customer !== null && { about: customer.id }),
    });
  }
  const { secondPersonFrom } = settings.byHand;
  const at = now().toISOString();
  const asked = { entryId, userId: customer?.id ?? null, act, code, reason, by: admin.id };
  const handled = await ledger.entry.handle(
    entryId,
    { type: 'ProposeEntry', data: { ...asked, secondPersonFrom, at } },
    traceOf(context, admin),
  );
  if (handled.accepted) {
    const { status } = await ledger.entry.stateOf(entryId);
    if (status === 'none') throw new Error(`${entryId} was proposed and is not there`);
    return { outcome: 'proposed', status, position: handled.position };
  }
  switch (handled.rejection.type) {
    case 'OwnAccount':
      return { outcome: 'ownAccount' };
    case 'ReferenceReused':
      return { outcome: 'ticketUsed' };
    default:
      throw new Error(`nobody expected ${handled.rejection.type} of a proposal`);
  }
}

/** Where the trail tells of it. */
export function subjectOf(
  { entryId, act }: Pick<NewEntry, 'entryId' | 'act'>,
  customer: Pick<Account, 'id' | 'customerNumber'> | null,
): Subject {
  if (act.kind === 'payOrder') return { kind: 'order', id: act.orderId, name: act.orderId };
  if (customer === null) return { kind: 'entry', id: entryId, name: entryId };
  const name = entryPersonWords.customer(customer.customerNumber);
  return { kind: 'customer', id: customer.id, name };
}

/** Waits a moment for the workflow that books what is agreed to. */
export const whenBooked = (
  { ledger, readModels }: Pick<Shop, 'ledger' | 'readModels'>,
  entryId: string,
) =>
  awaitChange(
    readModels,
    () => ledger.entry.stateOf(entryId),
    ({ status }) => status !== 'approved',
  );
