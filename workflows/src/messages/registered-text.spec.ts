import { describe, expect, it } from 'vitest';
import { filledIn, valuesOf } from './registered-text.ts';

const REGISTERED = '{#var#} is your code for {#var#} (5 min).';

describe('a text that is registered with the operators', () => {
  it('is filled in, and found again', () => {
    const text = filledIn(REGISTERED, ['123456', 'The Store']);
    expect(text).toBe('123456 is your code for The Store (5 min).');
    expect(valuesOf(REGISTERED, text)).toEqual(['123456', 'The Store']);
  });

  it('may be written as MSG91 has it', () => {
    expect(filledIn('##OTP## is your code for ##STORE##', ['123456', 'The Store'])).toBe(
      '123456 is your code for The Store',
    );
  });

  it('may have fewer places than there are values', () => {
    const named = 'Store: your code is {#var#}';
    expect(filledIn(named, ['123456', 'The Store'])).toBe('Store: your code is 123456');
  });

  it('takes no more than 30 characters in one place', () => {
    const text = filledIn(REGISTERED, ['123456', 'S'.repeat(40)]);
    expect(valuesOf(REGISTERED, text)).toEqual(['123456', 'S'.repeat(30)]);
  });

  it.each([
    'Your code is 123456',
    '123456 is your code for The Store (5 min)',
    '123456 is your code for The Store (5 min). Buy now',
    ' is your code for The Store (5 min).',
  ])('is no other text: %s', (text) => {
    expect(valuesOf(REGISTERED, text)).toBeNull();
  });
});
