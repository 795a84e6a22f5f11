import { rupees } from '@store/ledger';
import { expect, it } from 'vitest';
import { proveIdCheck, provenCheck } from './id-check-proof.server.ts';

const keys = ['a key that signs', 'an earlier key'];
const at = new Date('2026-11-21T08:00:00Z');
const about = { productId: 'ml', inputs: ['118374920', '2641'] };
const said = {
  username: 'KaranOP',
  country: null,
  itemId: 'ML-86',
  paysMore: true,
  judgedAt: rupees(110),
};
const proof = proveIdCheck(keys, { ...about, ...said, at });
const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000);

it('proves the name for the same product and inputs', () => {
  expect(provenCheck(keys, proof, about, after(9))).toEqual(said);
});

it.each([
  ['ten minutes later', proof, about, after(10)],
  ['with another zone', proof, { ...about, inputs: ['118374920', '2642'] }, at],
  ['with inputs run together', proof, { ...about, inputs: ['1183749202641', ''] }, at],
  ['for another product', proof, { ...about, productId: 'mcgg' }, at],
  ['when it is no proof', 'bm90IGpzb24', about, at],
  ['when it is missing', '', about, at],
  ['before it was made', proof, about, after(-1)],
])('proves nothing %s', (_when, given, asked, now) => {
  expect(provenCheck(keys, given, asked, now)).toBeNull();
});

it.each([
  { username: 'Thief' },
  { country: 'IN' },
  { itemId: 'ML-LOCKED' },
  { paysMore: false },
  { judgedAt: 1 },
  { judgedAt: -1 },
  { judgedAt: 1e300 },
  { judgedAt: 'much' },
  { at: -1 },
  { signature: '' },
])('proves nothing with %o written into it', (other) => {
  const told = JSON.parse(Buffer.from(proof, 'base64url').toString()) as object;
  const forged = Buffer.from(JSON.stringify({ ...told, ...other })).toString('base64url');
  expect(provenCheck(keys, forged, about, at)).toBeNull();
});
