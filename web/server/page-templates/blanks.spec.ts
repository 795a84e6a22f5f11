import { expect, it } from 'vitest';
import { blanked } from './blanks.ts';

const blanks = [
  { at: ['root', 'account', 'name'] },
  { at: ['root', 'available'], shown: (paise: number) => `₹${paise / 100}` },
  { at: ['page', 'ticket', 'orderId'] },
];
const said = (name: string | null, available: number) => ({
  root: { account: { name, role: 'user' }, available },
  page: { ticket: { orderId: 'GT-1' }, items: [1, 2] },
});

it('says the same of two who differ in nothing but their blanks', () => {
  const [asha, ravi] = [
    blanked({ blanks }, said('Asha', 100)),
    blanked({ blanks }, said('Ravi', 7)),
  ];
  expect(asha.said).toEqual(ravi.said);
  expect(asha.standIns).toEqual(ravi.standIns);
  expect(asha.fillings).toEqual([
    { said: 'Asha', shown: 'Asha' },
    { said: 100, shown: '₹1' },
    { said: 'GT-1', shown: 'GT-1' },
  ]);
  expect(JSON.stringify(asha.said)).not.toMatch(/Asha|GT-1|"available":100/);
  expect(asha.said).toMatchObject({ root: { account: { role: 'user' } }, page: { items: [1, 2] } });
});

it.each([said(null, 100), said('', 100), said('Asha', 0)])('leaves what is empty: %j', (empty) => {
  const { said: left, fillings } = blanked({ blanks }, empty);
  expect(fillings).toHaveLength(2);
  expect(left).not.toEqual(blanked({ blanks }, said('Asha', 100)).said);
});

it('takes a number for which the page decides alike', () => {
  const [name, available] = blanks;
  const deciding = { ...available!, standIn: () => 4_199 };
  const { said: left, standIns } = blanked({ blanks: [name!, deciding] }, said('Asha', 100));
  expect(left.root).toMatchObject({ available: 4_199 });
  expect(standIns[1]).toEqual({ said: 4_199, shown: '₹41.99' });
});

it('changes nothing of what was said', () => {
  const whole = said('Asha', 100);
  blanked({ blanks }, whole);
  expect(whole).toEqual(said('Asha', 100));
});
