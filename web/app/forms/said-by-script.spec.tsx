import { createElement, type ComponentType } from 'react';
import { expect, it } from 'vitest';
import { markupAt } from '../../testing/markup-at.tsx';
import Keep from '../account/erase/keep-page.tsx';
import { keepWords } from '../account/erase/words.ts';
import ResetPassword from '../account/password/reset-page.tsx';
import { resetWords } from '../account/password/words.ts';
import { ContactForm } from '../account/security/contact/contact-form.tsx';
import { contactFormWords } from '../account/security/contact/words.ts';
import Undo from '../account/undo/undo-page.tsx';
import { undoWords } from '../account/undo/words.ts';
import NewComplaint from '../complaint/new-complaint-page.tsx';
import GuardianPage from '../guardian/guardian-page.tsx';
import Withdraw from '../guardian/withdraw-page.tsx';
import { guardianWords, withdrawWords } from '../guardian/words.ts';
import CorrectId from '../order/correct-id/correct-id-page.tsx';
import CameOfAge from '../own-data/came-of-age-page.tsx';
import { GameIdsCard } from '../own-data/game-ids-card.tsx';
import SignInProof from '../session/proof/signin-proof-page.tsx';
import { proofWords } from '../session/proof/words.ts';
import Statement from '../wallet/statement/statement-page.tsx';

/** What is read out when it comes by script. */
function alertsOf(page: ComponentType, loaded?: object, answered?: object): string {
  const html = markupAt('/here', createElement(page), loaded, answered);
  // Nothing that is said in one go holds another block of its kind behind its words.
  const said = [...html.matchAll(/<(div|p|ul) [^>]*role="alert"[^>]*>(.*?)<\/\1>/gs)];
  return said.map(([, , within = '']) => within.replaceAll(/<[^>]*>/g, '')).join('\n');
}

/** As a sentence begins: what follows may be held together for the end of its line. */
const start = (words: string) => words.slice(0, 20);

const guardian = { name: 'Asha Rao', contact: 'asha@shop.example' };
const gone = { state: 'badLink', until: null, waitsFor: [] };
const NOTHING = { error: null, choice: null, done: false, typed: '' };

const steps: readonly (readonly [string, ComponentType, object, object | undefined, string])[] = [
  [
    ...(['an account that is kept', Keep, gone, { state: 'kept', error: null }] as const),
    keepWords.kept,
  ],
  ['an account that is gone', Keep, gone, { state: 'tooLate', error: null }, keepWords.tooLate],
  ['a link that keeps nothing', Keep, gone, undefined, keepWords.badLink],
  [
    ...(['a new password', ResetPassword, { origin: '', email: 'asha@shop.example' }] as const),
    ...([{ done: true, error: null }, resetWords.done] as const),
  ],
  [
    ...(['a link for no password', ResetPassword, { origin: '', email: null }] as const),
    ...([undefined, resetWords.corrupted] as const),
  ],
  [
    ...(['a link that undoes nothing', Undo, { isGood: true }] as const),
    ...([{ isGood: false, error: null }, undoWords.bad] as const),
  ],
  [
    ...(['a code for a guardian', GuardianPage] as const),
    ...([{ guardian, guardianAgreedAt: null, codeId: 'c1' }, undefined] as const),
    guardianWords.sentTo(guardian.name, guardian.contact),
  ],
  ['a code to withdraw by', Withdraw, { codeId: 'c1' }, undefined, withdrawWords.sent],
  [
    ...(['a consent that is withdrawn', Withdraw, { codeId: 'c1' }] as const),
    ...([{ ...NOTHING, done: true }, withdrawWords.done] as const),
  ],
  [
    ...(['a birthday that could not be saved', CameOfAge, {}] as const),
    ...([{ form: 'Not saved', typed: { birth: '', confirmed: false } }, 'Not saved'] as const),
  ],
  [
    ...(['a complaint about nothing', NewComplaint] as const),
    { isGuest: false, ticket: { id: '', signature: '' } },
    { errors: { kind: 'Please choose' }, typed: null, asked: null },
    'Please choose',
  ],
  [
    ...(['a code to show who one is', SignInProof] as const),
    { origin: '', hasPassword: false, getsCodes: true },
    ...([{ refused: null, sentTo: 'asha@shop.example' }, proofWords.sent('')] as const),
  ],
  [
    ...(['a game ID that is in use by now', CorrectId] as const),
    { orderId: 'o1', itemName: '86 Diamonds', now: null, stopped: 'Too late for it' },
    ...([undefined, 'Too late for it'] as const),
  ],
];

it.each(steps)('is said: %s', (_, page, loaded, answered, words) => {
  expect(alertsOf(page, loaded, answered)).toContain(start(words));
});

it('is said: a code to a new address', () => {
  const answer = {
    ...{ typed: 'asha@shop.example', codeUntil: '10:15 AM', unused: '', errors: {} },
    ...{ problem: null, proof: null },
  };
  const page = () => <ContactForm kind="email" answer={answer} current={null} />;
  const words = contactFormWords.sent(answer.typed, answer.codeUntil);
  expect(alertsOf(page)).toContain(start(words));
});

it('is said: a name that a game ID cannot have', () => {
  const id = {
    ...{ id: 'g1', product: 'Mobile Legends', inputs: ['118374920'], name: '' },
    since: new Date(0),
  };
  const misnamed = { gameId: 'g1', typed: 'x', why: 'Too long' };
  expect(alertsOf(() => <GameIdsCard gameIds={[id]} misnamed={misnamed} />)).toContain('Too long');
});

it('is said: days of which there is no statement', () => {
  const period = { from: '2026-02-01', to: '2026-01-01' };
  const loaded = { period, about: {}, behindSince: null, problem: 'Wrong days', statement: null };
  expect(alertsOf(Statement, loaded)).toContain('Wrong days');
});
