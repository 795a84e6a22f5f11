import { customersInShop } from '@store/workflows';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { asha, underAge } from '../../testing/newcomers.ts';
import { openTestStore } from '../../testing/open-test-store.ts';

const store = await openTestStore({ projecting: false });
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(() => store.emptied());

const { accounts, ages, consents } = store.shop;
const meena = { name: 'Meena Kumari', contact: '9876500002' };

async function account(age = underAge) {
  const created = await accounts.create({ ...asha, age });
  if (!created.accepted) throw new Error('not created');
  return created.account;
}

const grownUp = { adult: true, guardian: null, textVersion: 'spec' } as const;

describe('an account of somebody under 18', () => {
  it('is alone until the guardian whom it names has agreed', async () => {
    const { id } = await account();
    expect(await ages.isAlone(id)).toBe(true);
    expect(await ages.guardianAgreed(id, { ...meena, contact: 'other@example.in' }, 'G1')).toBe(
      false,
    );
    expect(await ages.isAlone(id)).toBe(true);

    expect(await ages.guardianAgreed(id, meena, 'G1')).toBe(true);
    expect(await ages.isAlone(id)).toBe(false);
    expect(await ages.guardianAgreed(id, meena, 'G1')).toBe(false);
    expect(await ages.of(id)).toMatchObject({ adult: false, guardian: meena });
    expect(await consents.latest(id)).toMatchObject([
      { what: 'guardian', given: true, version: 'G1', how: 'guardianCode' },
    ]);
  });

  it('names another guardian only as long as none has agreed', async () => {
    const { id } = await account();
    const ravi = { name: 'Ravi Kumar', contact: 'ravi@example.in' };
    expect(await ages.nameGuardian(id, ravi)).toBe(true);
    // Whom the code went to before is not whom the account names now.
    expect(await ages.guardianAgreed(id, meena, 'G1')).toBe(false);
    expect(await ages.guardianAgreed(id, ravi, 'G1')).toBe(true);
    expect(await ages.nameGuardian(id, meena)).toBe(false);
    expect((await ages.of(id))?.guardian).toEqual(ravi);
  });

  it('is alone again once its guardian withdraws, and nobody else can', async () => {
    const { id, name, customerNumber } = await account();
    expect(await ages.wardsOf(meena.contact)).toEqual([]);
    await ages.guardianAgreed(id, meena, 'G1');
    expect(await ages.wardsOf(meena.contact)).toEqual([{ accountId: id, name, customerNumber }]);

    expect(await ages.guardianWithdrew(id, 'other@example.in', 'G1')).toBe(false);
    expect(await ages.isAlone(id)).toBe(false);
    expect(await ages.guardianWithdrew(id, meena.contact, 'G1')).toBe(true);
    expect(await ages.isAlone(id)).toBe(true);
    expect(await ages.wardsOf(meena.contact)).toEqual([]);
    expect(await consents.latest(id)).toMatchObject([{ what: 'guardian', given: false }]);
  });

  it('does not rank while it is alone, for the page and for the worker', async () => {
    const { id } = await account();
    const customers = customersInShop(store.db);
    const notRanked = () => Promise.all([accounts.notRankedIds([]), customers.notRankedIds([])]);
    expect(await notRanked()).toEqual([[id], [id]]);
    await ages.guardianAgreed(id, meena, 'G1');
    expect(await notRanked()).toEqual([[], []]);
  });

  it('comes of age, and then nothing is kept of a guardian', async () => {
    const { id } = await account();
    await ages.guardianAgreed(id, meena, 'G1');
    expect(await ages.cameOfAge(id, 'A2')).toBe(true);
    expect(await ages.cameOfAge(id, 'A2')).toBe(false);
    expect(await ages.of(id)).toMatchObject({
      ...{ adult: true, guardian: null, guardianAgreedAt: null, textVersion: 'A2' },
    });
    expect(await ages.isAlone(id)).toBe(false);
    expect(await consents.latest(id)).toMatchObject([{ what: 'adult', given: true }, {}]);
    const [kept] = await store.db`select guardian_contact from shop.age_statement`;
    expect(kept).toEqual({ guardian_contact: null });
  });
});

it('who is 18 needs no guardian, nor does who was never asked', async () => {
  const { id } = await account(grownUp);
  expect(await ages.isAlone(id)).toBe(false);
  expect(await ages.nameGuardian(id, meena)).toBe(false);
  expect(await ages.guardianAgreed(id, meena, 'G1')).toBe(false);
  expect(await ages.cameOfAge(id, 'A2')).toBe(false);
  expect(await ages.of('nobody')).toBeNull();
  expect(await ages.isAlone('nobody')).toBe(false);
});
