import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FormErrorSummary } from './form-error-summary.tsx';
import { Notice } from './notice.tsx';
import { Toast } from './toast.tsx';
import { unbroken } from './unbroken.tsx';

const COINS = '<span class="whitespace-nowrap">G-Coins.</span>';
const TOP_UP = '<span class="whitespace-nowrap">top-up</span>';

it.each([
  ['Paid in G-Coins.', `Paid in ${COINS}`],
  ['By 2026-11-30, at ten', 'By <span class="whitespace-nowrap">2026-11-30,</span> at ten'],
  ['A well-known game', 'A well-known game'],
])('%j is held together where browsers break', (text, markup) => {
  expect(renderToStaticMarkup(unbroken(text))).toBe(markup);
});

it('between other things as well, which are left as they are', () => {
  const parts = ['Your top-up waits ', null, false, <b key="b">G-Coins</b>, 3, ' G-Coins.'];
  expect(renderToStaticMarkup(unbroken(parts))).toBe(
    `Your ${TOP_UP} waits <b>G-Coins</b>3 ${COINS}`,
  );
});

it.each([
  ['a notice', <Notice>It is in G-Coins.</Notice>],
  [
    'a notice with a link',
    <Notice>
      {'It is in G-Coins.'}
      <a href="/wallet">Wallet</a>
    </Notice>,
  ],
  [
    'a toast',
    <Toast
      toast={{ id: '1', tone: 'info', text: 'It is in G-Coins.' }}
      onClose={() => undefined}
    />,
  ],
  [
    'what is wrong in a form',
    <FormErrorSummary problems={[{ fieldId: null, text: 'It is in G-Coins.' }]} />,
  ],
  [
    'what is wrong at a field',
    <FormErrorSummary problems={[{ fieldId: 'amount', text: 'It is in G-Coins.' }]} />,
  ],
])('no line of %s ends within a word', (_what, said) => {
  expect(renderToStaticMarkup(said)).toContain(`It is in ${COINS}`);
});
