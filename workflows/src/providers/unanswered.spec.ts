import { expect, it } from 'vitest';
import { NotSent } from '../http/post.ts';
import { TurnMissed } from './guarded-post.ts';
import { unanswered } from './unanswered.ts';

it.each([
  [new Error('no answer'), { outcome: 'unknown', reason: 'no answer' }],
  [new NotSent('no connection'), { outcome: 'notSent', reason: 'no connection' }],
  [new TurnMissed('too many'), { outcome: 'notSent', reason: 'too many', about: 'crowd' }],
])('of a call that ended with %s', (error, outcome) => {
  expect(unanswered(error)).toEqual(outcome);
});
