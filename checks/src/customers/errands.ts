import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../store/log.ts';
import type { Simulators } from '../store/simulators.ts';
import { hiddenFields, isSignedOut, locationOf, type Browser, type Told } from './browser.ts';
import type { Dice } from '../chance/dice.ts';
import { payFor, type Payer } from './paying.ts';

/** `parts`: what is in the wallet, and the rest by UPI. */
export type Payment = 'wallet' | 'upi' | 'parts';

/** A purchase as its buyer knows it. Times in milliseconds since the epoch. */
export type Purchase = {
  readonly orderId: string;
  readonly player: string;
  readonly payment: Payment;
  readonly game: Game;
  /** How often the pack, and in how many parts it is bought altogether. */
  readonly pieces: number;
  readonly parts: number;
  readonly pressedAt: number;
  /** When the store said that it has the order. */
  acknowledgedAt: number | null;
  /** For whom it was to be instead, where the buyer asked for that, and whether the store agreed. */
  corrected: { readonly player: string; agreed: boolean } | null;
  /** The codes that the buyer was shown. */
  readonly shown: string[];
};

export type TopUp = { readonly id: string; readonly acknowledgedAt: number; paid: boolean };

/** What the customers did, and what went wrong before their eyes. */
export type Diary = {
  readonly purchases: Purchase[];
  readonly topUps: TopUp[];
  redemptions: number;
  /** How often money was sent back to a bank. */
  sentBack: number;
  readonly complaints: string[];
};

export type ErrandOptions = Readonly<{
  dice: Dice;
  signal: AbortSignal;
  log: Log;
  simulators: Simulators;
  diary: Diary;
  /** Pays rightly, unless told. */
  payer?: Payer;
}>;

/** One pack. */
export type Game = Readonly<{
  /** Codes come from the store's own pool. */
  provider: 'smileone' | 'moogold' | 'yokcash' | 'codes';
  path: string;
  item: string;
  paise: number;
  /** Beside the player. */
  inputs: Readonly<Record<string, string>>;
  /** Parts of one pack, each from a provider of its own. */
  parts: number;
  /** How likely in a hundred. */
  share: number;
}>;

const HOK: Game = {
  ...{ provider: 'smileone', path: '/product/hok', item: 'HOK-1', paise: 1_900 },
  ...{ inputs: {}, parts: 1, share: 60 },
};
/**
 * What Smile.one refuses of it MooGold sells. Both tell the names of its players: of a game where
 * neither does, a no may be about the player, and the part goes no other way.
 */
const TWO_WAYS: Game = {
  ...{ provider: 'smileone', path: '/product/mlgl', item: 'MLGL-1', paise: 12_200 },
  ...{ inputs: { 'input-1': '2641' }, parts: 1, share: 10 },
};
export const CARDS: Game = {
  ...{ provider: 'codes', path: '/product/gplay', item: 'GPLAY-100', paise: 9_800 },
  ...{ inputs: {}, parts: 1, share: 5 },
};
/** Smile.one answers with the outcome, MooGold and YokCash deliver later. */
export const GAMES: readonly Game[] = [
  HOK,
  TWO_WAYS,
  {
    ...{ provider: 'moogold', path: '/product/hok', item: 'HOK-5', paise: 34_500 },
    ...{ inputs: {}, parts: 2, share: 5 },
  },
  {
    ...{ provider: 'moogold', path: '/product/genshin', item: 'GENSHIN-1', paise: 8_500 },
    ...{ inputs: { 'input-1': 'Asia' }, parts: 1, share: 10 },
  },
  {
    ...{ provider: 'yokcash', path: '/product/pubg', item: 'PUBG-1', paise: 8_200 },
    ...{ inputs: {}, parts: 1, share: 10 },
  },
  CARDS,
];
export const anyGame = (dice: Dice): Game => {
  const hat = GAMES.flatMap((game) => Array.from({ length: game.share }, () => game));
  return dice.pick(hat);
};
const FIRST_PLAYER = 7_000_000_000;
/** Players who get one pack and no second one at the simulated Smile.one. */
const FIRST_HALF_SERVED = 20_401_000_000;
const TWO_PIECES_PERCENT = 40;
const HALF_SERVED_PERCENT = 50;
/** Other players than those of any purchase. */
const MEANT_PLAYER = 9_000_000_000;
const CORRECTED_PERCENT = 25;
const PRESS_AGAIN_MS = 300;
const GIVE_UP_AFTER_MS = 60_000;

/** @returns null when told to stop, or when it takes too long */
export async function persist(
  signal: AbortSignal,
  press: () => Promise<Told>,
  enough: (told: Told) => boolean,
): Promise<Told> {
  const deadline = Date.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    const told = await press();
    if (enough(told)) return told;
    if (signal.aborted || Date.now() > deadline) return null;
    await pause(PRESS_AGAIN_MS);
  }
}

const status = (wanted: number) => (told: Told) => told?.status === wanted;

/**
 * Buys a pack, or two, and pays for it where it is paid by UPI. Whoever is short of money tops up
 * instead.
 * @returns null unless the store said that it has the order
 */
export async function buy(
  browser: Browser,
  payment: Payment,
  options: ErrandOptions,
  game: Game = HOK,
): Promise<Purchase | null> {
  const { signal, diary } = options;
  const form = await persist(signal, () => browser.get(game.path), status(200));
  if (form === null) return null;
  const hidden = hiddenFields(form.body);
  const orderId = hidden['orderId'] ?? '';
  if (orderId === '') {
    const isGuest = isSignedOut(await browser.get('/orders'));
    if (!isGuest) diary.complaints.push('an order form without a number');
    return null;
  }
  // Every order is for a player of its own: what the provider was asked tells orders apart.
  const isOfTwo = game === HOK && options.dice.below(100) < TWO_PIECES_PERCENT;
  const pieces = isOfTwo || game === TWO_WAYS ? 2 : 1;
  const isForHalf = pieces === 2 && options.dice.below(100) < HALF_SERVED_PERCENT;
  const players = isForHalf ? FIRST_HALF_SERVED : FIRST_PLAYER;
  const player = String(players + diary.purchases.length);
  const purchase: Purchase = {
    ...{ orderId, player, payment, game, pieces, parts: pieces * game.parts },
    pressedAt: Date.now(),
    ...{ acknowledgedAt: null, corrected: null, shown: [] },
  };
  diary.purchases.push(purchase);
  const fields = {
    ...hidden,
    ...{ item: game.item, 'input-0': player, ...game.inputs },
    ...(payment === 'parts' ? { payment: 'upi', coinsFirst: 'on' } : { payment }),
    ...(pieces === 1 ? {} : { quantity: String(pieces) }),
    ...{ seen: seenOf(game, pieces), intent: 'buy' },
  };
  const press = (more: Readonly<Record<string, string>> = {}) =>
    persist(
      signal,
      () => browser.post(game.path, { ...fields, ...more }),
      (told) => told !== null && told.status < 500 && told.status !== 429,
    );
  let told = await press();
  for (let times = 1; times <= MOST_AGREED && asksAgain(told); times += 1) {
    const { walletPart = '', idCheck = '' } = hiddenFields(told?.body ?? '');
    told = await press({ walletPart, idCheck });
  }
  // What is in the wallet moves meanwhile: to be asked for ever is nobody's fault.
  if (told === null || asksAgain(told)) return null;
  // While its provider takes no orders: a fair answer.
  if (told.status === 409 && /out of stock/i.test(told.body)) return null;
  // While its provider takes more for it than the store.
  if (told.status === 400 && /for this id is not permitted/i.test(told.body)) return null;
  // Whoever has disputed a payment has it frozen.
  if (told.status === 409 && /wallet is frozen/i.test(told.body)) return null;
  if (told.status !== 303) {
    diary.complaints.push(`Buy Now of ${orderId} answered ${told.status}`);
    return null;
  }
  // The wallet is short.
  if (!locationOf(told).includes(orderId)) {
    await topUp(browser, 500, options);
    return null;
  }
  purchase.acknowledgedAt = Date.now();
  await look(browser, `/confirmation?client_txn_id=${orderId}`, orderId, options);
  // Of the other two, codes are for nobody and a new player has to be looked up first.
  const isCorrectable = game.provider !== 'codes' && game !== TWO_WAYS;
  if (options.dice.below(100) < CORRECTED_PERCENT && isCorrectable) {
    await correct(browser, purchase, options);
  }
  if (payment !== 'wallet') await pay(`order-${orderId}`, options);
  return purchase;
}

/** How often a buyer agrees to who the player is, and to what comes from where. */
const MOST_AGREED = 5;
const asksAgain = (told: Told): boolean =>
  told?.status === 409 &&
  /by UPI\. Press Buy Now again to accept|Press Buy Now again to confirm/.test(told.body);

/** As the page has it: the price of one piece. */
const seenOf = ({ item, paise }: Game, pieces: number): string =>
  pieces === 1 ? `${item}:${paise}` : `${item}:${paise}:${pieces}`;

/** Names another player, while the order may be on its way to the first: too late is a fair answer. */
async function correct(
  browser: Browser,
  purchase: Purchase,
  { signal, diary }: ErrandOptions,
): Promise<void> {
  const path = `/correct-id/${purchase.orderId}`;
  const form = await persist(signal, () => browser.get(path), status(200));
  if (form === null) return;
  const hidden = hiddenFields(form.body);
  if (hidden['seen'] === undefined) return;
  const player = String(MEANT_PLAYER + diary.purchases.indexOf(purchase));
  const corrected = { player, agreed: false };
  purchase.corrected = corrected;
  const told = await persist(
    signal,
    () => browser.post(path, { ...hidden, 'input-0': player, ...purchase.game.inputs }),
    (told) => told !== null && told.status < 500 && told.status !== 429,
  );
  if (told === null) return;
  corrected.agreed = told.status === 303;
  if (told.status !== 303 && told.status !== 409) {
    diary.complaints.push(`a new ID for ${purchase.orderId} answered ${told.status}`);
  }
}

/**
 * Has what an order gave back sent to the account it was paid from, pressed twice, where the store
 * offers it. @returns whether it did
 */
export async function sendBack(
  browser: Browser,
  { orderId }: Purchase,
  { signal, diary }: ErrandOptions,
): Promise<boolean> {
  const path = `/refund-to-bank/${orderId}`;
  const page = await persist(
    signal,
    () => browser.get(path),
    (told) => told?.status === 200,
  );
  const { number, amount } = hiddenFields(page?.body ?? '');
  if (number === undefined || amount === undefined) return false;
  const press = () => browser.post(path, { number, amount });
  const [told] = await Promise.all([
    persist(signal, press, (told) => told !== null && told.status < 500 && told.status !== 429),
    press(),
  ]);
  // It was spent in between.
  if (told === null || told.status === 409) return false;
  if (told.status === 303) return true;
  diary.complaints.push(`the refund of ${orderId} to the bank answered ${told.status}`);
  return false;
}

/** Those of the demo are sold first. */
const CODE = /\b(?:CARD(?:-\d+){2}|DEMO(?:-[A-Z0-9]{4}){3})\b/g;

/** Looks at the codes of a gift card, twice in one moment, once they are there. */
export async function reveal(
  browser: Browser,
  purchase: Purchase,
  { signal, diary, password }: ErrandOptions & Readonly<{ password: string }>,
): Promise<void> {
  const path = `/confirmation?client_txn_id=${purchase.orderId}`;
  const press = () => browser.post(path, { intent: 'reveal', proof: password });
  const isShown = (told: Told) => told?.status === 200;
  const told = await persist(signal, press, isShown);
  for (const one of [told, isShown(told) ? await press() : null]) {
    purchase.shown.push(...new Set(one?.body.match(CODE) ?? []));
  }
  if (isShown(told) && purchase.shown.length === 0) {
    diary.complaints.push(`the page of ${purchase.orderId} shows no code`);
  }
}

/** Another provider has the same. */
export const hasTwoWays = ({ game }: Purchase): boolean => game === TWO_WAYS;

/** Is it for a player who gets one of two pieces? */
export const isHalfServed = ({ player, game }: Purchase): boolean =>
  game === HOK && Number(player) >= FIRST_HALF_SERVED;

/** Whoever was told that the store has it sees it at once, or soon when the store is away. */
async function look(browser: Browser, path: string, id: string, options: ErrandOptions) {
  const { signal, diary } = options;
  const told = await persist(
    signal,
    () => browser.get(path),
    (told) => told?.status === 200 || told?.status === 404,
  );
  if (told?.status === 404) diary.complaints.push(`the page of ${id} answered 404`);
  else if (told !== null && !told.body.includes(id)) {
    diary.complaints.push(`the page of ${id} does not show it`);
  }
}

/** @returns whether the store took it and it was paid */
export async function topUp(
  browser: Browser,
  rupees: number,
  options: ErrandOptions,
): Promise<boolean> {
  const { signal, diary } = options;
  const form = await persist(signal, () => browser.get('/topup'), status(200));
  if (form === null) return false;
  const fields = { ...hiddenFields(form.body), amount: String(rupees) };
  const told = await persist(
    signal,
    () => browser.post('/topup', fields),
    (told) => told !== null && told.status < 500 && told.status !== 429,
  );
  const id = /^\/pay\/([^?]+)/.exec(locationOf(told))?.[1];
  // A limit of the day is a fair answer.
  if (told?.status !== 303 || id === undefined) return false;
  const one: TopUp = { id, acknowledgedAt: Date.now(), paid: false };
  diary.topUps.push(one);
  await look(browser, `/walletconfirmation?client_txn_id=${id}`, id, options);
  one.paid = await pay(`topup-${id}`, options);
  return one.paid;
}

/** @returns whether the store answered; it may well say that there are no points */
export async function redeem(browser: Browser, { signal, diary }: ErrandOptions): Promise<boolean> {
  const form = await persist(signal, () => browser.get('/redeem'), status(200));
  if (form === null) return false;
  const fields = { ...hiddenFields(form.body), amount: '1' };
  const told = await persist(
    signal,
    () => browser.post('/redeem', fields),
    (told) => told !== null && told.status < 500 && told.status !== 429,
  );
  if (told?.status === 303) diary.redemptions += 1;
  return told !== null;
}

const OVER = ['PaymentFailed', 'OrderCancelled'];

/**
 * Pays at the gateway as soon as the store has asked there, called back once, twice or never.
 * False when there was nothing to pay: the gateway had refused.
 */
async function pay(stream: string, options: ErrandOptions): Promise<boolean> {
  const { dice, log, diary } = options;
  const webhooks = dice.pick([0, 1, 1, 2]);
  const deadline = Date.now() + 2 * GIVE_UP_AFTER_MS;
  while (Date.now() < deadline) {
    const facts = await log.factsOf(stream);
    if (facts.some(({ type }) => OVER.includes(type))) return false;
    const asked = facts.findLast(({ type }) => type === 'PaymentRequested')?.data;
    const [gateway, reference] = [asked?.['gateway'], asked?.['gatewayReference']];
    if (
      typeof gateway === 'string' &&
      typeof reference === 'string' &&
      (await payFor({ stream, gateway, reference, webhooks }, options))
    ) {
      return true;
    }
    await pause(500);
  }
  const facts = (await log.factsOf(stream)).map(
    ({ type, data }) => `${type} ${String(data['at'])}`,
  );
  diary.complaints.push(
    `${stream} was not asked for at the gateway by ${new Date().toISOString()}: ${facts.join(', ')}`,
  );
  return false;
}
