import { ofPerson, type Sealer } from '@store/platform/sealing';
import type {
  Complaint,
  ComplaintEntry,
  ComplaintFacts,
  ComplaintKind,
} from '../../ports/complaints.ts';

export type ComplaintRow = Readonly<{
  number: string;
  kind: ComplaintKind;
  account_id: string | null;
  email: string | null;
  order_id: string | null;
  facts: ComplaintFacts | null;
  received_at: Date;
  acknowledge_by: Date;
  resolve_by: Date;
  acknowledged_at: Date | null;
  closed_at: Date | null;
  awaits_us: boolean;
}>;

export type EntryRow = Readonly<{
  id: string;
  number: string;
  at: Date;
  what: ComplaintEntry['what'];
  actor: string | null;
  sealed: string;
  owed: boolean;
}>;

export const complaintOf = (row: ComplaintRow): Complaint => ({
  number: row.number,
  kind: row.kind,
  accountId: row.account_id,
  email: row.email,
  orderId: row.order_id,
  facts: row.facts,
  receivedAt: row.received_at.toISOString(),
  acknowledgeBy: row.acknowledge_by.toISOString(),
  resolveBy: row.resolve_by.toISOString(),
  acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
  closedAt: row.closed_at?.toISOString() ?? null,
  awaitsUs: row.awaits_us,
});

type Whose = Pick<ComplaintRow, 'number' | 'account_id'>;

/** The words of a customer go with the key of who they are; a guest's with their complaint. */
const keyOf = ({ number, account_id: accountId }: Whose): string =>
  accountId === null ? `complaint:${number}` : ofPerson(accountId);

/** '' for an entry without words. */
export const sealWords = async (sealer: Sealer, whose: Whose, words: string): Promise<string> =>
  words === '' ? '' : sealer.seal(keyOf(whose), words);

/** Null when they were erased with the customer. */
export const openWords = async (
  sealer: Sealer,
  whose: Whose,
  sealed: string,
): Promise<string | null> => (sealed === '' ? '' : sealer.open(keyOf(whose), sealed));

export const entryOf = async (
  sealer: Sealer,
  whose: Whose,
  { id, at, what, actor, sealed }: EntryRow,
): Promise<ComplaintEntry> => ({
  id,
  at: at.toISOString(),
  what,
  by: actor,
  text: await openWords(sealer, whose, sealed),
});
