import { rupees, toCentipoints } from '@store/ledger';
import { expect, it } from 'vitest';
import { SPEC_SENDER } from '../testing/spec-keys.ts';
import { refundMail } from './refund-mail.ts';

it('says what came back, why, and what of it was taken back', () => {
  const { to, text, html } = refundMail(
    { name: 'Asha Kumari', email: 'asha@example.com' },
    {
      ...{ orderId: 'GT26K21-7H20QA2M', itemName: '284 Diamonds', amount: rupees(415) },
      ...{ points: toCentipoints(415), reason: 'Wrong <account>' },
    },
    SPEC_SENDER(),
  );
  expect(to).toBe('asha@example.com');
  expect(text).toContain('order GT26K21-7H20QA2M (284 Diamonds). ₹415.00 is in your wallet.');
  expect(text).toContain('Reason: Wrong <account>');
  expect(text).toContain('The 4.15 points you earned with it');
  expect(html).toContain('Reason: Wrong &lt;account&gt;');
});
