import { describe, expect, it } from 'vitest';
import { referenceIn } from './razorpay-event.server.ts';

describe('which payment an event is about', () => {
  const about = (payload: unknown) => JSON.stringify({ event: 'payment_link.paid', payload });

  it('is named by its link', () => {
    const entity = { id: 'plink_1', reference_id: 'GT26K21-7H20QA2M.2', status: 'paid' };
    expect(referenceIn(about({ payment_link: { entity } }))).toBe('GT26K21-7H20QA2M.2');
  });

  it.each([
    ['a payment alone', about({ payment: { entity: { id: 'pay_1' } } })],
    ['a reference that is none', about({ payment_link: { entity: { reference_id: 7 } } })],
    ['too long a reference', about({ payment_link: { entity: { reference_id: 'a'.repeat(41) } } })],
    ['nothing', '{}'],
    ['no JSON', '<html>'],
    ['null', 'null'],
  ])('is not named by %s', (_case, body) => {
    expect(referenceIn(body)).toBeNull();
  });
});
