import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closesPopup } from './closes-popup.ts';

const escape = { key: 'Escape', defaultPrevented: false, isComposing: false };
let dialog: object | null = null;

beforeEach(() => {
  dialog = null;
  vi.stubGlobal('document', { querySelector: () => dialog });
});
afterEach(() => void vi.unstubAllGlobals());

it('is closed by Escape from anywhere on the page', () => {
  expect(closesPopup(escape)).toBe(true);
  expect(closesPopup({ ...escape, key: 'Enter' })).toBe(false);
});

it('leaves Escape to a dialog, to what has taken it and to who composes a word', () => {
  expect(closesPopup({ ...escape, defaultPrevented: true })).toBe(false);
  expect(closesPopup({ ...escape, isComposing: true })).toBe(false);
  dialog = {};
  expect(closesPopup(escape)).toBe(false);
});
