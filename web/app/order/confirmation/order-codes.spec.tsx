import { expect, it } from 'vitest';
import { markupAt } from '../../../testing/markup-at.tsx';
import { OrderCodes, type CodesAnswer } from './order-codes.tsx';

/** What is read out of it, when that changes. */
function saidOf(answer: CodesAnswer | undefined): string | undefined {
  const html = markupAt('/here', <OrderCodes count={1} seenAt={null} answer={answer} />);
  return /<div role="status">(.*)<\/div><\/section>$/s.exec(html)?.[1];
}

it('has the region there that says the code before there is one to say', () => {
  expect(saidOf(undefined)).toBe('');
  const code = { leg: 1, code: 'ABCD-EFGH', pin: '', expires: null };
  expect(saidOf({ proof: null, codes: [code] })).toContain('ABCD-EFGH');
});
