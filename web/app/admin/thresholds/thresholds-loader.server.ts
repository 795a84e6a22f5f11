import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { newId } from '../../../ports/new-id.ts';
import { rupeesTyped } from '../../../ports/rupees.ts';
import type { Shop } from '../../../ports/shop.ts';
import { balanceInWords } from '../../../ports/book-balance.ts';
import { isBeyond, type SetThreshold, type WatchedBalance } from '../../../ports/thresholds.ts';
import { text } from '../../forms/fields.ts';
import { readQuery } from '../../forms/read-form.server.ts';
import { behindFor } from '../../freshness/behind.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { formatRupees, formatWholeRupees } from '../../ui/format-money.ts';
import { customerPath } from '../addresses.ts';
import { isStaffTold } from '../staff-told.server.ts';
import { MOST_LIMIT } from './read-threshold.ts';
import { NOTHING_TYPED } from './threshold-fields.ts';
import { thresholdWords as words } from './words.ts';

const MOST_RUNG = 20;

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'money');
  const { shop } = args.context;
  const behindSince = await behindFor(args.request, shop);
  const asked = readQuery(args.request, { edit: text(60), customer: text(20) });
  const [thresholds, rung, isTold] = await Promise.all([
    shop.thresholds.all(),
    shop.thresholds.rung(MOST_RUNG),
    isStaffTold(shop),
  ]);
  const numbers = await numbersOf(shop, [...thresholds, ...rung]);
  const balances = await balancesOf(shop, thresholds);
  const edited = thresholds.find(({ id }) => id === asked.edit);
  return data({
    behindSince,
    isToldToNobody: !isTold,
    rows: thresholds.map((threshold) => {
      const { id, limit, note } = threshold;
      const now = balances(threshold);
      return {
        ...{ id, note, now, ...shownOf(threshold, numbers) },
        isBeyond: now !== null && isBeyond(limit, now),
      };
    }),
    rung: rung.map((one) => ({
      ...{ id: one.id, at: one.at, balance: one.balance, note: one.note, isNew: !one.seen },
      ...shownOf(one, numbers),
    })),
    most: formatWholeRupees(MOST_LIMIT),
    form: {
      // Another one once its threshold stands above: what is typed outlives all else.
      key: edited?.id ?? `after ${thresholds.at(-1)?.id ?? 'none'} ${asked.customer}`,
      id: edited?.id ?? newId(shop.now().getTime()),
      edition: edited?.edition ?? null,
      typed:
        edited === undefined
          ? {
              ...NOTHING_TYPED,
              ...(asked.customer !== '' && { watched: 'wallet', customer: asked.customer }),
            }
          : typedOf(edited, numbers),
    },
  });
}

type Numbers = ReadonlyMap<string, number>;

/** The customer numbers of all whose wallet is meant. */
export async function numbersOf(
  { accounts }: Shop,
  all: readonly Readonly<{ watched: WatchedBalance }>[],
): Promise<Numbers> {
  const ids = all.flatMap(({ watched }) => (watched.kind === 'wallet' ? [watched.customerId] : []));
  const found = await accounts.byIds([...new Set(ids)]);
  return new Map(Array.from(found, ([id, { customerNumber }]) => [id, customerNumber]));
}

/** What is watched and the limit, in words. */
export function shownOf(
  { watched, limit }: Pick<SetThreshold, 'watched' | 'limit'>,
  numbers: Numbers,
) {
  const name = nameOf(watched, numbers);
  const isCustomer = watched.kind === 'wallet' && numbers.has(watched.customerId);
  return {
    name,
    link: isCustomer ? customerPath(watched.customerId) : null,
    limit: words.limit(limit.direction, formatRupees(limit.amount)),
  };
}

function nameOf(watched: WatchedBalance, numbers: Numbers): string {
  switch (watched.kind) {
    case 'wallets':
      return words.everyWallet;
    case 'wallet':
      return words.walletOf(numbers.get(watched.customerId) ?? null);
    case 'account':
      return words.accounts[watched.account];
  }
}

/** Where the balance of a threshold stands, in paise; null for that of every wallet. */
async function balancesOf({ readModels }: Shop, thresholds: readonly SetThreshold[]) {
  const customers = thresholds.flatMap(({ watched }) =>
    watched.kind === 'wallet' ? [watched.customerId] : [],
  );
  const [accounts, wallets] = await Promise.all([
    readModels.trialBalance(),
    readModels.walletBalances(customers),
  ]);
  return ({ watched }: SetThreshold): number | null => {
    switch (watched.kind) {
      case 'wallets':
        return null;
      case 'wallet': {
        const wallet = wallets.get(watched.customerId);
        return (wallet?.available ?? 0) + (wallet?.held ?? 0);
      }
      case 'account': {
        const { account } = watched;
        const row = accounts.find((one) => one.account === account);
        return balanceInWords(account, Number(row?.balance ?? 0));
      }
    }
  };
}

const typedOf = ({ watched, limit, note }: SetThreshold, numbers: Numbers) => ({
  watched: watched.kind === 'account' ? watched.account : watched.kind,
  customer: watched.kind === 'wallet' ? String(numbers.get(watched.customerId) ?? '') : '',
  direction: limit.direction,
  amount: rupeesTyped(limit.amount),
  note,
});
