import { createElement } from 'react';
import { expect, it } from 'vitest';
import { markupAt } from '../../testing/markup-at.tsx';
import OneComplaint from './complaint-page.tsx';
import { complaintRefusals as refusals, complaintWords as words } from './words.ts';

const AT = new Date(0);

const complaint = (closedAt: Date | null) => ({
  ...{ number: 'CMP-1', kind: 'privacy', orderId: null, facts: null, isGuest: false },
  ...{ isLate: false, awaitsUs: false, entries: [], entryId: 'e1', closedAt },
  ...{ receivedAt: AT, acknowledgeBy: AT, resolveBy: AT, acknowledgedAt: AT, answeredAt: null },
});

const answered = (error: string, typed: string) => ({ error, typed, entryId: 'e1' });

const pageOf = (closedAt: Date | null, answer?: object) =>
  markupAt('/complaint/CMP-1', createElement(OneComplaint), complaint(closedAt), answer);

it('keeps a message that came after the complaint was closed, and says why it was not sent', () => {
  const page = pageOf(AT, answered(refusals.closed, 'It is still missing'));
  expect(page).toMatch(/<div [^>]*role="alert"[^>]*>(?:(?!<\/div>).)*This complaint is closed/);
  expect(page).toMatch(/<textarea [^>]*readOnly=""[^>]*>It is still missing<\/textarea>/i);
  expect(page).toContain(words.unsent);
  expect(page).not.toContain('<form');
});

it('says that it is closed also where what was sent could not have been taken before', () => {
  const page = pageOf(AT, answered(refusals.noReply, ''));
  expect(page).toContain('This complaint is closed');
  expect(page).not.toContain('<textarea');
});

it('says nothing of a message where a closed complaint was only opened', () => {
  expect(pageOf(AT)).not.toContain('This complaint is closed');
});

it('leaves a message that was refused in its form as long as the complaint is open', () => {
  const page = pageOf(null, answered(refusals.tooManyMessages, 'And another'));
  expect(page).toContain('And another</textarea>');
  expect(page).toContain('<form');
  expect(page).not.toContain(words.unsent);
});
