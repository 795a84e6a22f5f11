import { expect, it } from 'vitest';
import { isNumberOf, issueNumber } from '../wallet/number-ticket.server.ts';
import { proveIdCheck, provenCheck } from './id-check-proof.server.ts';
import { issueOrderTicket, isTicketOf } from './order-ticket.server.ts';
import { openText, sealText } from '../signing/sealed-text.server.ts';

const at = new Date('2026-11-21T09:00:00Z');
const about = { productId: 'mlbb', inputs: ['1', '2'] };

/** What pages handed out with these keys. */
const handedOut = (keys: readonly string[]) => ({
  order: issueOrderTicket(keys, 'asha', at),
  topUp: issueNumber(keys, 'top-up number', 'asha', at),
  proof: proveIdCheck(keys, {
    ...{ ...about, username: 'KaranOP', country: null, itemId: 'ML-86', at },
    ...{ paysMore: false, judgedAt: null },
  }),
  draft: sealText(keys, 'draft', 'kept'),
});

const believed = (keys: readonly string[], given: ReturnType<typeof handedOut>) => [
  isTicketOf(keys, 'asha', given.order),
  isNumberOf(keys, 'top-up number', 'asha', given.topUp),
  provenCheck(keys, given.proof, about, at)?.username === 'KaranOP',
  openText(keys, 'draft', given.draft) === 'kept',
];

it('forms from before an exchange of the secret are believed until the old one is taken away', () => {
  const before = handedOut(['old']);
  expect(believed(['new', 'old'], before)).toEqual([true, true, true, true]);
  expect(believed(['new'], before)).toEqual([false, false, false, false]);
});

it('the first secret is in use as soon as it is there', () => {
  expect(believed(['new'], handedOut(['new', 'old']))).toEqual([true, true, true, true]);
});
