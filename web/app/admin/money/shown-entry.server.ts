import type { ManualEntryView } from '@store/projections';
import type { Account } from '../../../ports/accounts.ts';
import type { Shop } from '../../../ports/shop.ts';
import { actInWords } from './act-in-words.ts';
import { receivedBy } from './received-by.ts';
import { entryPersonWords, reasonWords } from './words.ts';

export type ShownEntry = Awaited<ReturnType<typeof shownEntries>>[number];

/** Entries with the names of those whom they are about and of those who proposed them. */
export async function shownEntries(
  { accounts }: Pick<Shop, 'accounts'>,
  admin: Pick<Account, 'id'>,
  entries: readonly ManualEntryView[],
) {
  const ids = entries.flatMap(({ userId, by }) => [by, ...(userId === null ? [] : [userId])]);
  const people = await accounts.byIds([...new Set(ids)]);
  return entries.map(({ entryId, userId, act, code, reason, by, status, ...entry }) => {
    const customer = userId === null ? undefined : people.get(userId);
    return {
      ...{ entryId, status, reason },
      kind: act.kind,
      orderId: act.kind === 'payOrder' ? act.orderId : null,
      receivedBy: receivedBy(act),
      what: actInWords(act),
      code: reasonWords[code],
      by: people.get(by)?.name ?? entryPersonWords.unknown,
      isMine: by === admin.id,
      isOwn:
        userId === admin.id ||
        (act.kind === 'creditMany' && act.lines.some((line) => line.userId === admin.id)),
      /** Null for an act on many. */
      customer:
        userId === null
          ? null
          : {
              id: userId,
              name: customer?.name ?? entryPersonWords.closed,
              customerNumber: customer?.customerNumber ?? null,
            },
      createdAt: entry.createdAt,
      lapsesAt: entry.lapsesAt,
    };
  });
}
