import { expect, it } from 'vitest';
import { paymentNamed } from './payment-named.ts';

it('knows orders and top-ups, also when the payment page was opened again', () => {
  expect(paymentNamed('GT26K21-7H20QA2M')).toEqual({ kind: 'order', id: 'GT26K21-7H20QA2M' });
  expect(paymentNamed(' gt26k21-7h20qa2m-2 ')).toEqual({ kind: 'order', id: 'GT26K21-7H20QA2M' });
  expect(paymentNamed('TXN-26K21-9Q4DX0PM.3')).toEqual({ kind: 'topUp', id: 'TXN-26K21-9Q4DX0PM' });
});

it.each([
  undefined,
  null,
  7,
  '',
  'GT',
  'GT26K21-7H20QA2MX',
  'XGT26K21-7H20QA2M',
  'RDM-26K21-9Q4DX0PM',
])('takes %j for no payment', (named) => {
  expect(paymentNamed(named)).toBeNull();
});
