import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Question } from './question.ts';

let visibilityState: 'visible' | 'hidden';
let asked: number;
const revalidate = () => (asked += 1);
const free = () => {
  const question = new Question();
  question.goesOn(revalidate, false);
  return question;
};

beforeEach(() => {
  visibilityState = 'visible';
  asked = 0;
  vi.stubGlobal('document', {
    get visibilityState() {
      return visibilityState;
    },
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('is asked at once where nothing else is under way', () => {
  free().ask();
  expect(asked).toBe(1);
});

it('waits for what is under way, whose answer may lack what was heard, and is asked once', () => {
  const question = free();
  question.goesOn(revalidate, true);
  question.ask();
  question.ask();
  expect(asked).toBe(0);
  question.goesOn(revalidate, false);
  expect(asked).toBe(1);
  question.goesOn(revalidate, false);
  expect(asked).toBe(1);
});

it('waits until somebody looks, and is not asked again for nothing', () => {
  const question = free();
  visibilityState = 'hidden';
  question.ask();
  expect(asked).toBe(0);
  visibilityState = 'visible';
  question.isSeen(false);
  expect(asked).toBe(1);
  question.isSeen(false);
  expect(asked).toBe(1);
});

it('is asked by who comes back to a page that waits for something', () => {
  free().isSeen(true);
  expect(asked).toBe(1);
});
