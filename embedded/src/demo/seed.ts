import { createHash } from 'node:crypto';
import {
  entryNumber,
  istDay,
  orderNumber,
  rupees,
  tenderOf,
  toCentipoints,
  topUpNumber,
  withShares,
  type Instant,
  type Leg,
  type OrderPlaced,
  type Paise,
} from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import { sealGameAccount } from '@store/ledger/game-account';
import type { Sealer } from '@store/platform/sealing';
import type { Account, Accounts } from '@store/web/accounts';
import { ALL_WELL, waysOf, type Catalogue, type Item, type Product } from '@store/web/catalogue';
import type { CatalogueFiles } from '@store/web/catalogue-files';
import type { PaidInThePast } from '@store/simulators';
import { demoPeople } from './accounts.ts';
import { demoHistory, type PastOrder } from './history.ts';
import { Past } from './past.ts';
import { PastWeeks } from './past-weeks.ts';
import { renewServers } from './renew-servers.ts';
import { replayOrder, replayTopUp } from './replay-order.ts';
import { stockShelf } from './stock-shelf.ts';

export type SeedDependencies = Readonly<{
  ledger: Ledger;
  sealer: Sealer;
  accounts: Accounts;
  catalogue: Catalogue;
  files: CatalogueFiles;
  /** Into the gallery and the guides of products. */
  hangPictures: () => Promise<void>;
  /** Codes of the gift cards. */
  fillPools: () => Promise<void>;
  now: () => Date;
}>;

const OPENED_HOURS_AGO = 24 * 30;
const HOUR_MS = 3_600_000;
const DECLINED_HOURS_AGO = 24 * 5;

/**
 * Fills the store with made-up goods, people and orders, once: a store that has them is left as
 * its owner changed it, but for what an earlier demo got wrong. All times are counted from the first account's and every id follows from
 * its place in the history, so that a start which was interrupted in between can be repeated.
 * @returns payments of the past, for the simulated gateway to know
 */
export async function seedDemo(dependencies: SeedDependencies): Promise<readonly PaidInThePast[]> {
  const { ledger, sealer, catalogue } = dependencies;
  const { people, seededAt } = await seedPeople(dependencies);
  const deeds = demoHistory.map((deed, place) => {
    const at = new Date(seededAt - deed.hoursAgo * HOUR_MS).toISOString();
    const chance = createHash('sha256').update(`demo ${place}`).digest();
    const utr = String(400_000_000_000 + chance.readUIntBE(8, 4));
    const number = deed.kind === 'order' ? orderNumber : topUpNumber;
    return { deed, at, utr, id: number(istDay(at), chance.subarray(0, 5)) };
  });
  const isPlaced = async (orderId: string) =>
    (await ledger.order.stateOf(orderId)).status !== 'NotPlaced';
  if (await isPlaced(deeds.at(-1)?.id ?? '')) {
    await renewServers(catalogue);
    return [];
  }

  await stockShelf(dependencies.files);
  await dependencies.hangPictures();
  await dependencies.fillPools();
  const past = new Past(ledger);
  const weeks = new PastWeeks(past);
  const admin = person('meera@example.com').id;
  await declinedCredit();
  for (const { deed, at, utr, id } of deeds) {
    const who = person(deed.who);
    await weeks.reach(at);
    if (deed.kind === 'topUp') {
      const amount = rupees(deed.rupees);
      await replayTopUp(past, { txnId: id, userId: who.id, amount, utr, at });
    } else {
      const placed = await placedOrder(deed, id, who, at);
      const { end, pay } = deed;
      await replayOrder(past, { placed, end, utr: pay === 'upi' ? utr : null, admin });
      if (end === 'Completed') weeks.sold(who.id, placed.price);
    }
  }
  return past.payments;

  function person(email: string): Account {
    const found = people.get(email);
    if (found === undefined) throw new Error(`The demo knows nobody with ${email}.`);
    return found;
  }

  /** By a second admin: nothing moves, and there is one to look at. */
  async function declinedCredit(): Promise<void> {
    const at = new Date(seededAt - DECLINED_HOURS_AGO * HOUR_MS).toISOString();
    const chance = createHash('sha256').update('demo entry').digest();
    const entryId = entryNumber(istDay(at), chance.subarray(0, 5));
    const { entry } = past.commandsOf(entryId);
    await entry(entryId, {
      type: 'ProposeEntry',
      data: {
        ...{ entryId, userId: person('divya@example.com').id, by: admin, at },
        act: { kind: 'credit', amount: rupees(6_000), utr: null },
        ...{ code: 'goodwill', reason: 'Sorry for the wait', secondPersonFrom: rupees(5_000) },
      },
    });
    const by = person('imran@example.com').id;
    const data = { entryId, by, at: past.later(at, 600) };
    await entry(entryId, { type: 'DeclineEntry', data });
  }

  async function placedOrder(
    deed: PastOrder,
    orderId: string,
    buyer: Account,
    at: Instant,
  ): Promise<OrderPlaced['data']> {
    const [productId = ''] = deed.itemId.split('-');
    const sold = await catalogue.itemForOrder(deed.itemId, productId);
    if (sold === null) throw new Error(`The demo sells no ${deed.itemId}.`);
    const { product, item } = sold;
    const price = buyer.role === 'reseller' ? item.resellPrice : item.discountedPrice;
    const account = { inputs: [...deed.inputs], username: deed.username };
    return {
      orderId,
      userId: buyer.id,
      price,
      originalPrice: item.originalPrice,
      paymentMode: deed.pay,
      tender: tenderOf(deed.pay, price),
      quantity: 1,
      cost: item.cost,
      tax: product.tax,
      product: { id: product.id, name: product.name, type: product.type },
      item: { id: item.itemId, name: item.name },
      gameAccount: await sealGameAccount(sealer, buyer.id, account),
      legs: legsOf(product, item, price),
      reward: toCentipoints(Math.floor(price / 100)),
      refundAfterHours: 24,
      expiresAt: past.later(at, 1800),
      at,
    };
  }
}

async function seedPeople({ accounts, now }: SeedDependencies) {
  const openedAt = new Date(now().getTime() - OPENED_HOURS_AGO * HOUR_MS);
  const people = new Map<string, Account>();
  const verified = { emailVerifiedAt: openedAt, mobileVerifiedAt: openedAt };
  const made = { createdAt: openedAt, madeUp: true, ...verified };
  for (const newcomer of demoPeople) {
    const account =
      (await accounts.byEmail(newcomer.email)) ??
      (await create(accounts, { ...newcomer, ...made }));
    people.set(newcomer.email, account);
  }
  const [first] = people.values();
  const openedFirst = first?.createdAt ?? openedAt;
  return { people, seededAt: openedFirst.getTime() + OPENED_HOURS_AGO * HOUR_MS };
}

async function create(
  accounts: Accounts,
  newcomer: Parameters<Accounts['create']>[0],
): Promise<Account> {
  const creation = await accounts.create(newcomer);
  if (creation.accepted) return creation.account;
  throw new Error(`The ${creation.taken} of ${newcomer.email} belongs to somebody else.`);
}

function legsOf(product: Product, item: Item, price: Paise): readonly Leg[] {
  const { providerProduct } = product;
  const ways = waysOf(item, product, ALL_WELL).map(({ taken }) => taken);
  const codes = ways.length > 0 ? ways : [null];
  const legs = codes.map((way, leg) => ({
    ...{ leg, route: way?.route ?? ('MANUAL' as const), providerProduct },
    productCode: way?.code ?? item.itemId,
  }));
  return withShares(legs, price);
}
