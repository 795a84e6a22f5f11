import { describe, expect, it } from 'vitest';
import { rupees, toPaise, ZERO_PAISE, type LegWay, type Paise } from '@store/ledger';
import { someItem, someProduct } from '../testing/goods.ts';
import { COSTS_UNKNOWN } from '../testing/some-settings.ts';
import { checkedWays, isOffSale, isPrompt, providedRoute, waysOf } from './provided-route.ts';

const routes = ['SMILEBR', 'MOOGOLDMLBB', 'YOKCASHMLBB'] as const;
type Route = (typeof routes)[number];

const product = someProduct();
const prices = { discountedPrice: rupees(100), resellPrice: rupees(95) };
const twoWays = someItem({
  ...{ apiType: 'SMILEBR', productCodes: ['13|MOOGOLDMLBB:215570'], ...prices },
});
const ofBoth = someItem({ apiType: 'SMILEBR', productCodes: ['13', 'MOOGOLDMLBB:215570'] });

const at = (cost: Paise) => ({
  ...COSTS_UNKNOWN,
  costOn: ({ route }: LegWay) => (route === 'MOOGOLDMLBB' ? cost : null),
});
const open = { routes, offSale: [], secondWay: at(rupees(95)) };
const without = (...offSale: readonly Route[]) => ({ ...open, offSale });
/** The same where the owner has it delivered by hand. */
const byHandWithout = (...down: readonly Route[]) => ({
  ...{ routes: routes.filter((route) => !down.includes(route)), offSale: [] },
  secondWay: { ...open.secondWay, elseByHand: true },
});

describe('an item whose provider takes no orders', () => {
  it('stays on sale where its other way is open, and only there', () => {
    expect(isOffSale(twoWays, product, open)).toBe(false);
    expect(isOffSale(twoWays, product, without('SMILEBR'))).toBe(false);
    expect(isOffSale(twoWays, product, without('SMILEBR', 'MOOGOLDMLBB'))).toBe(true);
    const alone = { ...open, routes: ['SMILEBR' as const], offSale: ['SMILEBR' as const] };
    expect(isOffSale(twoWays, product, alone)).toBe(true);
  });

  it('is off sale as soon as one of its parts cannot be delivered', () => {
    expect(isOffSale(ofBoth, product, open)).toBe(false);
    expect(isOffSale(ofBoth, product, without('MOOGOLDMLBB'))).toBe(true);
  });

  it('is not off sale where an admin delivers it', () => {
    expect(isOffSale(ofBoth, product, { ...open, routes: [] })).toBe(false);
    for (const cost of [null, rupees(80)]) {
      const byHand = someItem({ isApi: false, cost });
      expect(isOffSale(byHand, product, without('SMILEBR'))).toBe(false);
    }
  });
});

describe('a second way', () => {
  it.each([
    ['costs a paisa more than the lowest price', at(toPaise(95_01))],
    ['costs nobody knows what', COSTS_UNKNOWN],
  ])('that %s is as good as closed', (_case, secondWay) => {
    const dear = { ...without('SMILEBR'), secondWay };
    expect(isOffSale(twoWays, product, dear)).toBe(true);
    expect(isOffSale(twoWays, product, { ...open, secondWay })).toBe(false);

    const byHand = {
      ...byHandWithout('SMILEBR'),
      secondWay: { ...secondWay, elseByHand: true },
    };
    expect(isOffSale(twoWays, product, byHand)).toBe(false);
    expect(providedRoute(twoWays, product, byHand)).toBeNull();

    const anyCost = { ...secondWay, atAnyCost: true };
    expect(isOffSale(twoWays, product, { ...dear, secondWay: anyCost })).toBe(false);
    expect(providedRoute(twoWays, product, { ...dear, secondWay: anyCost })).toBe('MOOGOLDMLBB');
  });

  it('that is not dear is taken, also where what is closed is delivered by hand', () => {
    expect(providedRoute(twoWays, product, byHandWithout('SMILEBR'))).toBe('MOOGOLDMLBB');
  });

  it('is compared with what a part of the item brings, rounded down', () => {
    const inThree = { ...twoWays, productCodes: [...twoWays.productCodes, '25', '25'] };
    const first = (cost: Paise) =>
      waysOf(inThree, product, { ...without('SMILEBR'), secondWay: at(cost) })[0];
    expect(first(toPaise(31_66))).toMatchObject({ isSecond: true, isOffSale: false });
    expect(first(toPaise(31_67))).toMatchObject({ isSecond: false, isOffSale: true });
  });

  it('may be all that the store is connected to, and is not sold at a loss for that', () => {
    const alone = { ...open, routes: ['MOOGOLDMLBB' as const] };
    expect(isOffSale(twoWays, product, alone)).toBe(false);
    expect(isOffSale(twoWays, product, { ...alone, secondWay: COSTS_UNKNOWN })).toBe(true);
    const byHand = { ...alone, secondWay: { ...COSTS_UNKNOWN, elseByHand: true } };
    expect(isOffSale(twoWays, product, byHand)).toBe(false);
    expect(providedRoute(twoWays, product, byHand)).toBeNull();
  });
});

it('an item is delivered by providers when each of its parts is', () => {
  const by = (...served: readonly Route[]) => ({ ...open, routes: served });
  expect(providedRoute(ofBoth, product, open)).toBe('SMILEBR');
  expect(providedRoute(ofBoth, product, by('SMILEBR'))).toBeNull();
  expect(providedRoute(twoWays, product, by('MOOGOLDMLBB'))).toBe('MOOGOLDMLBB');
  expect(providedRoute(someItem({ productCodes: [] }), product, open)).toBeNull();
});

describe('what is left to be spent today', () => {
  // At its provider the pack costs what was entered; on its second way 95 rupees.
  const known = { ...twoWays, cost: rupees(80) };
  const taken = (item: Parameters<typeof waysOf>[0], room: object, more: object = {}) => {
    const [way] = waysOf(item, product, { ...open, ...more, room });
    return way?.isOffSale === true ? 'offSale' : (way?.taken?.route ?? 'byHand');
  };
  const alone = { ...known, productCodes: ['13'] };
  const ofTwo = { productCodes: ['13', '14'] };

  it.each([
    ['of a pack that costs it to the paisa', alone, { SMILEBR: rupees(80) }, 'SMILEBR'],
    ['of one that costs a paisa more', alone, { SMILEBR: toPaise(79_99) }, 'offSale'],
    ['at another provider', alone, { MOOGOLD: ZERO_PAISE }, 'SMILEBR'],
    ['of one with a second way', known, { SMILEBR: toPaise(79_99) }, 'MOOGOLDMLBB'],
    ['nor there', known, { SMILEBR: ZERO_PAISE, MOOGOLD: toPaise(94_99) }, 'offSale'],
    [
      'by the dearer price where no cost is known',
      { ...alone, cost: null },
      { SMILEBR: rupees(100) },
      'SMILEBR',
    ],
    ['and no more', { ...alone, cost: null }, { SMILEBR: toPaise(99_99) }, 'offSale'],
    ['of two parts for both', { ...alone, ...ofTwo }, { SMILEBR: rupees(80) }, 'SMILEBR'],
    ['of two that are too much', { ...alone, ...ofTwo }, { SMILEBR: toPaise(79_99) }, 'offSale'],
    [
      'of two where one has another way',
      { ...known, productCodes: ['13|MOOGOLDMLBB:215570', '14'] },
      { SMILEBR: toPaise(79_99) },
      'offSale',
    ],
  ])('decides for each item by itself: %s', (_case, item, room, expected) => {
    expect(taken(item, room)).toBe(expected);
  });

  it('leaves the rest to an admin, if the owner wants that', () => {
    const elseByHand = { secondWay: { ...open.secondWay, elseByHand: true } };
    expect(taken(alone, { SMILEBR: rupees(80) }, elseByHand)).toBe('SMILEBR');
    expect(taken(alone, { SMILEBR: toPaise(79_99) }, elseByHand)).toBe('byHand');
  });
});

describe('an item is promised at once', () => {
  it('when all of its parts go where deliveries are prompt', () => {
    expect(isPrompt(ofBoth, product, { ...open, prompt: ['SMILEBR', 'MOOGOLDMLBB'] })).toBe(true);
    expect(isPrompt(ofBoth, product, { ...open, prompt: ['SMILEBR'] })).toBe(false);
  });

  it('by the way that it goes, not by the one that it may go', () => {
    expect(isPrompt(twoWays, product, { ...open, prompt: ['MOOGOLDMLBB'] })).toBe(false);
    const closed = { ...without('SMILEBR'), prompt: ['MOOGOLDMLBB' as const] };
    expect(isPrompt(twoWays, product, closed)).toBe(true);
  });

  it('never when an admin delivers a part of it', () => {
    expect(isPrompt(ofBoth, product, { ...open, routes: ['SMILEBR'], prompt: routes })).toBe(false);
  });
});

it('its player is checked where somebody tells names, also when that is the way for need', () => {
  const blind = someItem({ apiType: 'YOKCASHMLBB', productCodes: ['ML86|SMILEBR:13'] });
  const [smile, moo] = [
    { route: 'SMILEBR', code: '13' },
    { route: 'MOOGOLDMLBB', code: '215570' },
  ];
  const to = (...connected: readonly Route[]) => ({ ...open, connected });
  expect(checkedWays(twoWays, to(...routes))).toEqual([smile, moo]);
  expect(checkedWays(blind, to(...routes))).toEqual([smile]);
  expect(checkedWays(blind, to('YOKCASHMLBB'))).toEqual([]);
  // What is closed may tell names all the same, so it is asked last.
  const connected = routes;
  expect(checkedWays(twoWays, { ...without('SMILEBR'), connected })).toEqual([moo, smile]);
  expect(checkedWays(twoWays, { ...byHandWithout('SMILEBR'), connected })).toEqual([moo, smile]);
});
