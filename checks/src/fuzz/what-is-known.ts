import { demoLogins } from '@store/embedded/testing';
import type { Body, Known, Value } from './known.ts';

/**
 * Makes a call that is meant to succeed; one that writes may come with an `Idempotency-Key`.
 * @returns its answer, whatever it is
 */
export type Ask = (
  path: string,
  options?: Readonly<{ token?: string; body?: Body; key?: string }>,
) => Promise<unknown>;

type Tokens = Readonly<Record<'customer' | 'reseller' | 'admin', string>>;
type User = Readonly<{ _id: string; userid: number; email: string; mobilenumber: string | null }>;
export type Input = Readonly<{ kind: string; options: readonly Readonly<{ value: string }>[] }>;
type Product = Readonly<{ _id: string; productid: string; inputs: readonly Input[] }>;
type Item = Readonly<{ itemid: string }>;
type Order = Readonly<{ orderid: string }>;

const ROWS = 'page=1&limit=100';
/** As many of each as a round hardly uses up. */
export const FRESH = Array.from({ length: 60 }, (_, place) => place);
const TO_DELETE = 3;
const TO_DECIDE = 4;
const PURSE = 4_000;

/** The first an ordinary player, the others those of whom a provider has something else to say. */
const PLAYERS = ['118374977', '118374920', '20003', '20004', '20100', '20101', '20110', '20120'];
const ZONE = '2641';
/** Of the rounds before: in a long run there are hundreds of them. */
const MADE = /^[DF]P\d/;
const KINDS = ['CarouselMb', 'CarouselPc', 'Popup', 'Banner', 'Item', 'Product'];

/** Asks the store for all that has a name in it, and puts money and goods there that may be spent. */
export async function whatIsKnown(ask: Ask, tokens: Tokens, round: string): Promise<Known> {
  const { admin } = tokens;
  const callers = await Promise.all(
    Object.values(tokens).map(async (token) => {
      const said = await ask('/auth/validateuser', { token, body: {} });
      return { token, user: (said as { user: User }).user };
    }),
  );
  for (const { user } of callers.slice(0, 2)) await fillPurse(ask, admin, user);
  await orderByHand(ask, tokens.customer);
  const doomed = await goodsToDelete(ask, admin, round);
  const [goods, people, orders, pictures] = await Promise.all([
    goodsIn(ask, tokens.customer),
    othersIn(ask, admin),
    ordersIn(ask, admin),
    ask(`/admin/imagegallery?${ROWS}`, { token: admin }) as Promise<Readonly<{ id: string }>[]>,
  ]);
  const [customer] = callers;
  if (customer === undefined) throw new Error('nobody calls');
  const paid = await paymentsOf(ask, customer);
  const own = [customer.user._id, String(customer.user.userid)];
  const mobiles = people.map(({ mobilenumber }) => mobilenumber ?? '');
  const shelf = goods.map(({ product }) => product);
  const keys = shelf.map(({ _id }) => _id);
  const productIds = shelf.map(({ productid }) => productid);
  const itemIds = goods.flatMap(({ items }) => items.map(({ itemid }) => itemid));
  const values: Readonly<Record<string, readonly Value[]>> = {
    ...{ userid: own, userId: own, orderId: orders },
    ...{ productId: keys, product_id: [...keys, ...productIds], productid: productIds },
    ...{ selectedProduct: keys, itemid: itemIds, itemId: itemIds, selectedItem: itemIds },
    ...{ input1: PLAYERS, input2: [ZONE], zoneid: [ZONE], paymentmode: ['upi', 'wallet'] },
    ...{ email: people.map(({ email }) => email), mobile: mobiles, mobileNumber: mobiles },
    ...{ page: ['1', '2'], limit: ['50', '500'], quantity: [1, 2], q: ['asha', '98'] },
    ...{ status: ['Completed', 'Refunded'], reason: ['Sold out', 'Sent by hand'] },
    'checkId.userid': PLAYERS,
    'getOrderStatus.client_txn_id': paid.orders,
    'getTopUpStatus.client_txn_id': paid.topUps,
    'getProduct.id': keys,
    'deleteImage.id': pictures.map(({ id }) => id),
    'deleteItem.itemid': doomed.items,
    'deleteProduct.productid': doomed.products,
    'createItem.itemid': FRESH.map((place) => `FI${round}-${place}`),
    'createProduct.productid': FRESH.map((place) => `FP${round}-${place}`),
    'updateProduct._id': keys,
    'updateUserData._id': people.map(({ _id }) => _id),
    'updateUserData.userid': people.map(({ userid }) => userid),
    'register.email': FRESH.map((place) => `fuzz-${round}-${place}@example.com`),
    'register.mobilenumber': FRESH.map((place) => mobileOf(round, place)),
    'uploadImage.type': KINDS,
  };
  const purchases = goods.flatMap(purchasesOf);
  const bodies: Readonly<Record<string, readonly Body[]>> = {
    signIn: demoLogins.filter(({ what }) => !(what in tokens)).map(signInOf),
    forgotPassword: people.map(({ email }) => ({ email })),
    checkId: goods.flatMap(checksOf),
    createOrder: purchases,
    createWalletOrder: purchases,
    topUp: [{ value: 1 }, { value: 100 }],
    redeemPoints: [{ value: 1 }],
    updateItem: [{ price: 85.5, resellPrice: 82, itemInstock: true, reason: 'A round of calls' }],
    editItem: [{ count: null, inStock: true }, { suggestedTask: 'Come again' }],
    addUserBalance: people.map(({ userid, email }) => ({
      ...{ userId: userid, email, amount: 149.5, reason: 'A round of calls' },
    })),
    updateUserData: people.map(({ _id, userid }) => ({
      ...{ _id, userid, name: `Somebody ${round}`, isBlocked: false },
    })),
  };
  return { values, bodies };
}

/** Ten digits that are no series, and nobody else's. */
const mobileOf = (round: string, place: number): string =>
  `7${round.replace(/\D/g, '').slice(-5).padStart(5, '3')}${String(4_100 + place)}`;

/** So that there is something to buy with: in a long run all of it is spent. */
const fillPurse = (ask: Ask, token: string, { userid, email }: User): Promise<unknown> =>
  ask('/admin/adduserbalance', {
    token,
    body: { userId: userid, email, amount: PURSE, reason: 'A round of calls' },
  });

/** What no provider delivers waits for an admin, who decides of it in the next round. */
async function orderByHand(ask: Ask, token: string): Promise<void> {
  const body = { product_id: 'bgmi', itemid: 'BGMI-1', input1: '5512204817' };
  for (let orders = 0; orders < TO_DECIDE; orders += 1) {
    await ask('/order/createWalletOrder', { token, body });
  }
}

/** Goods of which nothing is bought, so that those of the demo stay on their shelf. */
async function goodsToDelete(ask: Ask, token: string, round: string) {
  const numbers = Array.from({ length: TO_DELETE }, (_, place) => place);
  const items = numbers.map((place) => `DI${round}-${place}`);
  const products = numbers.map((place) => `DP${round}-${place}`);
  const art = { imgpath: '/art/hok.svg', type: 'small' };
  const prices = { originalprice: 20, discountedprice: 19, resellprice: 18 };
  for (const itemid of items) {
    const body = { itemid, productid: 'HOK', name: itemid, ...art, ...prices };
    await ask('/admin/createitem', { token, body });
  }
  for (const productid of products) {
    const shape = { type: 'OTHER', category: 'games', inputs: [{ label: 'UID' }] };
    const body = { productid, name: productid, imgpath: art.imgpath, ...shape };
    await ask('/admin/createproduct', { token, body });
  }
  return { items, products };
}

type Goods = Readonly<{ product: Product; items: readonly Item[] }>;

async function goodsIn(ask: Ask, token: string): Promise<readonly Goods[]> {
  const products = (await ask('/product/allproducts', { token })) as readonly Product[];
  const sold = products.filter(({ productid }) => !MADE.test(productid));
  return Promise.all(
    sold.map(async (product) => ({
      product,
      items: (await ask(`/item/${product._id}`)) as readonly Item[],
    })),
  );
}

/** Too many wrong passwords lock an account: it is none of those that call. */
const signInOf = ({ email, password }: (typeof demoLogins)[number]) => ({ email, password });

/** Everybody who does not call: what is done to them signs no caller out. */
async function othersIn(ask: Ask, token: string): Promise<readonly User[]> {
  const callers = demoLogins.map(({ email }) => email);
  const { users } = (await ask(`/admin/users_data?${ROWS}`, { token })) as { users: User[] };
  return users.filter(({ email }) => email !== null && !callers.includes(email));
}

/** Those that wait for an admin, and another one. */
async function ordersIn(ask: Ask, token: string): Promise<readonly string[]> {
  const waiting = (await ask(`/admin/processing?${ROWS}`, { token })) as readonly Order[];
  const { transactions } = (await ask('/admin/alltxn?page=1&limit=1', { token })) as {
    transactions: Order[];
  };
  return [...waiting, ...transactions].map(({ orderid }) => orderid);
}

async function paymentsOf(ask: Ask, { token, user }: Readonly<{ token: string; user: User }>) {
  const orders = (await ask(`/order/${user._id}?page=1&limit=10`, { token })) as readonly Order[];
  const lines = (await ask(`/wallet/gettransactions/${user._id}?${ROWS}`, {
    token,
  })) as readonly Readonly<{ txnid: string; orderid: string | null }>[];
  return {
    orders: orders.map(({ orderid }) => orderid),
    topUps: lines.flatMap(({ txnid, orderid }) => (orderid === null ? [txnid] : [])),
  };
}

/** What an ordinary player would say. */
export const typed = ({ kind, options }: Input, place: number): string => {
  if (kind === 'select') return options[0]?.value ?? '';
  if (kind === 'email') return 'asha@example.com';
  return place === 0 ? (PLAYERS[0] ?? '') : ZONE;
};

const purchasesOf = ({ product, items }: Goods): readonly Body[] => {
  const inputs = product.inputs.map((input, place) => [`input${place + 1}`, typed(input, place)]);
  return items.slice(0, 4).map(({ itemid }) => ({
    ...{ product_id: product._id, itemid },
    ...(Object.fromEntries(inputs) as Body),
  }));
};

const checksOf = ({ product, items }: Goods): readonly Body[] => {
  const [userid = '', zoneid] = product.inputs.map(typed);
  return items.slice(0, 1).map(({ itemid }) => ({
    ...{ selectedProduct: product._id, selectedItem: itemid, userid },
    ...(zoneid !== undefined && { zoneid }),
  }));
};
