import { describe, expect, it } from 'vitest';
import { someItem } from '../testing/goods.ts';
import { checkedWay, isOffSale, isPrompt, providedRoute } from './provided-route.ts';

const routes = ['SMILEBR', 'MOOGOLDMLBB', 'YOKCASHMLBB'] as const;
const open = { routes, offSale: [] };
const without = (...offSale: readonly (typeof routes)[number][]) => ({ routes, offSale });
const twoWays = someItem({ apiType: 'SMILEBR', productCodes: ['13|MOOGOLDMLBB:215570'] });
const ofBoth = someItem({ apiType: 'SMILEBR', productCodes: ['13', 'MOOGOLDMLBB:215570'] });

describe('an item whose provider takes no orders', () => {
  it('stays on sale where its other way is open, and only there', () => {
    expect(isOffSale(twoWays, open)).toBe(false);
    expect(isOffSale(twoWays, without('SMILEBR'))).toBe(false);
    expect(isOffSale(twoWays, without('SMILEBR', 'MOOGOLDMLBB'))).toBe(true);
    expect(isOffSale(twoWays, { routes: ['SMILEBR'], offSale: ['SMILEBR'] })).toBe(true);
  });

  it('is off sale as soon as one of its parts cannot be delivered', () => {
    expect(isOffSale(ofBoth, open)).toBe(false);
    expect(isOffSale(ofBoth, without('MOOGOLDMLBB'))).toBe(true);
  });

  it('is not off sale where an admin delivers it', () => {
    expect(isOffSale(ofBoth, { routes: [], offSale: [] })).toBe(false);
    expect(isOffSale(someItem({ isApi: false }), without('SMILEBR'))).toBe(false);
  });
});

it('an item is delivered by providers when each of its parts is', () => {
  expect(providedRoute(ofBoth, open)).toBe('SMILEBR');
  expect(providedRoute(ofBoth, ['SMILEBR'])).toBeNull();
  expect(providedRoute(twoWays, ['MOOGOLDMLBB'])).toBe('MOOGOLDMLBB');
  expect(providedRoute(someItem({ productCodes: [] }), open)).toBeNull();
});

describe('an item is promised at once', () => {
  it('when all of its parts go where deliveries are prompt', () => {
    expect(isPrompt(ofBoth, { ...open, prompt: ['SMILEBR', 'MOOGOLDMLBB'] })).toBe(true);
    expect(isPrompt(ofBoth, { ...open, prompt: ['SMILEBR'] })).toBe(false);
  });

  it('by the way that it goes, not by the one that it may go', () => {
    expect(isPrompt(twoWays, { ...open, prompt: ['MOOGOLDMLBB'] })).toBe(false);
    expect(isPrompt(twoWays, { ...without('SMILEBR'), prompt: ['MOOGOLDMLBB'] })).toBe(true);
  });

  it('never when an admin delivers a part of it', () => {
    expect(isPrompt(ofBoth, { routes: ['SMILEBR'], offSale: [], prompt: routes })).toBe(false);
  });
});

it('its player is checked where somebody tells names, also when that is the way for need', () => {
  const blind = someItem({ apiType: 'YOKCASHMLBB', productCodes: ['ML86|SMILEBR:13'] });
  expect(checkedWay(twoWays, routes)).toEqual({ route: 'SMILEBR', code: '13' });
  expect(checkedWay(blind, routes)).toEqual({ route: 'SMILEBR', code: '13' });
  expect(checkedWay(blind, ['YOKCASHMLBB'])).toBeNull();
});
