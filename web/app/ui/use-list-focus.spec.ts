import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { focusListHeading } from './use-list-focus.ts';

/** As much of an element as is asked for here. */
type Part = { name: string; matches: (selector: string) => boolean; focus: (how: object) => void };

let focused: [name: string, how: object] | null = null;
let active: Part | null = null;
let section: string | null = null;

const part = (name: string): Part => ({
  name,
  matches: (selector) => name === 'next' && selector.includes('[rel=next]'),
  focus: (how) => (focused = [name, how]),
});

beforeEach(() => {
  focused = active = section = null;
  const labelled = () => section && { getAttribute: () => section };
  const content = {
    contains: (one: unknown) => one !== null && one === active,
    querySelector: (selector: string) =>
      selector === 'h1' ? part('h1') : { closest: () => labelled() },
  };
  vi.stubGlobal('document', {
    get activeElement() {
      return active;
    },
    getElementById: (id: string) => (id === 'content' ? content : part(id)),
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('reads another page of a list from its heading, also where the link to it is there still', () => {
  active = part('next');
  focusListHeading({ preventScroll: false });
  expect(focused).toEqual(['h1', { preventScroll: false }]);
});

it('knows a list that has a heading of its own, and stays where the browser went back to', () => {
  section = 'transactions';
  focusListHeading({ preventScroll: true });
  expect(focused).toEqual(['transactions', { preventScroll: true }]);
});

it('leaves the focus in the field that asked for another list', () => {
  active = part('from');
  focusListHeading({ preventScroll: false });
  expect(focused).toBeNull();
});
