import { describe, expect, it } from 'vitest';
import { isSignedBody } from './signed-body.server.ts';

const BODY = '{"event":"payment.captured"}';
const SECRET = 'test-webhook-secret';
const SIGNATURE = '5453ee3e65a2636c292bbe6eb21aca81e89ee72259a164017377249352dddb8f';

describe('a body that somebody has signed', () => {
  it('is believed letter by letter', () => {
    expect(isSignedBody(BODY, SIGNATURE, SECRET)).toBe(true);
    expect(isSignedBody(`${BODY} `, SIGNATURE, SECRET)).toBe(false);
  });

  it.each([
    ['nothing', null],
    ['too little', SIGNATURE.slice(1)],
    ['capitals', SIGNATURE.toUpperCase()],
    ['another one', SIGNATURE.replace('5', '6')],
    ['letters of more bytes than one', 'é'.repeat(32)],
  ])('is not proved by %s', (_case, signature) => {
    expect(isSignedBody(BODY, signature, SECRET)).toBe(false);
  });

  it('is not proved with another secret', () => {
    expect(isSignedBody(BODY, SIGNATURE, `${SECRET}s`)).toBe(false);
  });
});
