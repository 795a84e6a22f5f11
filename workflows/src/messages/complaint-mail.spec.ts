import { describe, expect, it } from 'vitest';
import type { ComplaintLetter } from '../customers/customers.ts';
import { complaintMail } from './complaint-mail.ts';
import { receiptMail } from './receipt-mail.ts';

const sender = { storeName: 'Gem Bazaar', publicUrl: 'https://shop.test' };
const letter = (what: string, change: Partial<ComplaintLetter> = {}): ComplaintLetter => ({
  ...{ number: 'CMP-26K24-7720Q2JM', what, name: 'Asha', email: 'asha@example.in' },
  ...{ isGuest: false, acknowledgeBy: '2026-11-26T10:15:00.000Z' },
  resolveBy: '2026-12-24T10:15:00.000Z',
  ...change,
});

describe('a letter about a complaint', () => {
  it('names its number and both moments when it came', () => {
    const mail = complaintMail(letter('said'), null, sender);
    expect(mail.to).toBe('asha@example.in');
    expect(mail.subject).toBe('We have received your complaint CMP-26K24-7720Q2JM at Gem Bazaar');
    expect(mail.text).toContain('by 26 Nov 2026, 3:45 pm (IST)');
    expect(mail.text).toContain('by 24 Dec 2026, 3:45 pm (IST)');
    expect(mail.text).toContain('https://shop.test/complaint/CMP-26K24-7720Q2JM\n');
  });

  it.each([
    ['acknowledged', 'We are looking into'],
    ['answered', 'We have answered'],
    ['closed', 'We have closed'],
  ])('says that it is %s', (what, subject) => {
    expect(complaintMail(letter(what), null, sender).subject).toContain(subject);
  });

  it('leads who has no account by the secret of its link', () => {
    const guest = letter('answered', { name: null, isGuest: true });
    const mail = complaintMail(guest, 'a-token', sender);
    expect(mail.text).toContain('https://shop.test/complaint/CMP-26K24-7720Q2JM/a-token\n');
    expect(mail.text).toContain('Hello,');
  });
});

it('a letter with a receipt leads to it, and says for how long', () => {
  const link = { linkId: 'l1', token: 'a-token' };
  const receipt = {
    ...{ orderId: 'GT26K21-7H20QA2M', name: 'Asha', email: 'asha@example.in' },
    until: '2026-12-01T10:15:00.000Z',
  };
  const mail = receiptMail(receipt, link, sender);
  expect(mail.subject).toBe('Your receipt for order GT26K21-7H20QA2M at Gem Bazaar');
  expect(mail.text).toContain('https://shop.test/receipt/l1/a-token\n');
  expect(mail.text).toContain('until 1 Dec 2026, 3:45 pm (IST)');
});
