import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { EnterButton } from './buy-button.tsx';

describe('Enter without script', () => {
  const on = { guest: false, soldOut: false, preview: false, checks: true };
  it.each([
    ['checks', on, 'checkPlain', false],
    [
      'checks what is sold out, as the button beside the fields does',
      { ...on, soldOut: true },
      'checkPlain',
      false,
    ],
    ['checks nothing in a preview', { ...on, preview: true }, 'checkPlain', true],
    ['buys what needs no check', { ...on, checks: false }, 'buy', false],
    ['leads guests to the sign-in', { ...on, checks: false, guest: true }, 'signIn', false],
    ['buys nothing that is sold out', { ...on, checks: false, soldOut: true }, 'buy', true],
    ['buys nothing in a preview', { ...on, checks: false, preview: true }, 'buy', true],
  ] as const)('%s', (_what, page, intent, disabled) => {
    const button = renderToStaticMarkup(<EnterButton {...page} />);
    expect(button).toContain(`name="intent" value="${intent}"`);
    expect(button.includes('disabled')).toBe(disabled);
  });
});
