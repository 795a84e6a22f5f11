import { describe, expect, it } from 'vitest';
import { isSignedByRazorpay, referenceIn } from './razorpay-event.server.ts';

const BODY = '{"event":"payment.captured"}';
const SECRET = 'test-webhook-secret';
const SIGNATURE = '5453ee3e65a2636c292bbe6eb21aca81e89ee72259a164017377249352dddb8f';

describe('what Razorpay has signed', () => {
  it('is believed letter by letter', () => {
    expect(isSignedByRazorpay(BODY, SIGNATURE, SECRET)).toBe(true);
    expect(isSignedByRazorpay(`${BODY} `, SIGNATURE, SECRET)).toBe(false);
  });

  it.each([
    ['nothing', null],
    ['too little', SIGNATURE.slice(1)],
    ['capitals', SIGNATURE.toUpperCase()],
    ['another one', SIGNATURE.replace('5', '6')],
    ['letters of more bytes than one', 'é'.repeat(32)],
  ])('is not proved by %s', (_case, signature) => {
    expect(isSignedByRazorpay(BODY, signature, SECRET)).toBe(false);
  });

  it('is not proved with another secret', () => {
    expect(isSignedByRazorpay(BODY, SIGNATURE, `${SECRET}s`)).toBe(false);
  });
});

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
