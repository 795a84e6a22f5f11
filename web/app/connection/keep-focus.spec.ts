import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

/** As much of an element as is asked for here; one is in the document as long as all around it is. */
class Part {
  readonly name: string;
  readonly parentElement: Part | null;
  readonly heading: Part | null;
  isGone = false;
  tabIndex = 0;

  constructor(name: string, parentElement: Part | null, heading: Part | null = null) {
    this.name = name;
    this.parentElement = parentElement;
    this.heading = heading;
  }
  get isConnected(): boolean {
    return !this.isGone && (this.parentElement?.isConnected ?? true);
  }
  contains(one: Part | null): boolean {
    return one !== null && (one === this || this.contains(one.parentElement));
  }
  closest(): Part | null {
    return this.name === 'section' ? this : (this.parentElement?.closest() ?? null);
  }
  querySelector = () => this.heading;
  focus = () => takesFocus(this);
}

function takesFocus(one: Part): void {
  if (one.name !== 'inert heading') active = one;
}

const body = new Part('body', null);
let active: Part | null = body;
let page: { content: Part; section: Part; button: Part; bar: Part };
let router: { state: { location: { pathname: string }; navigation: { state: string } } };
let changed: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  const content = new Part('main', body, new Part('page heading', body));
  const section = new Part('section', content, new Part('section heading', content));
  page = { content, section, button: new Part('button', section), bar: new Part('bar', body) };
  active = body;
  vi.stubGlobal('document', {
    body,
    get activeElement() {
      return active?.isConnected ? active : body;
    },
    getElementById: () => page.content,
  });
  router = { state: { location: { pathname: '/wallet' }, navigation: { state: 'idle' } } };
  keepFocus({
    get state() {
      return router.state;
    },
    subscribe: (told) => (changed = told),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const goTo = (state: string, pathname = '/wallet') => {
  router.state = { location: { pathname }, navigation: { state } };
  changed();
};
const focused = () => (document.activeElement as unknown as Part).name;

/** The router goes on from a press, and `drawn` is what the page makes of it a little later. */
function press(drawn: () => void, pathname = '/wallet') {
  goTo('submitting');
  vi.advanceTimersByTime(3_000);
  goTo('idle', pathname);
  vi.advanceTimersByTime(200);
  drawn();
  vi.advanceTimersByTime(2_000);
}

it('goes to the heading of the section from which what was pressed has gone', () => {
  active = page.button;
  press(() => (page.button.isGone = true));
  expect(focused()).toBe('section heading');
});

it('goes to the heading of the page where the section has gone, too', () => {
  active = page.button;
  press(() => (page.section.isGone = true));
  expect(focused()).toBe('page heading');
});

it('goes to the next heading that takes it, where one lies below a dialog', () => {
  const inert = new Part('section', page.content, new Part('inert heading', page.content));
  const button = new Part('button', inert);
  active = button;
  press(() => (button.isGone = true));
  expect(focused()).toBe('page heading');
});

it('waits for the answer, also where what was pressed goes before it', () => {
  active = page.button;
  goTo('submitting');
  page.button.isGone = true;
  vi.advanceTimersByTime(3_000);
  expect(focused()).toBe('body');
  goTo('idle');
  vi.advanceTimersByTime(200);
  expect(focused()).toBe('section heading');
});

it('leaves the focus where the page has put it meanwhile, and where it is still', () => {
  active = page.button;
  const field = new Part('field', page.section);
  press(() => {
    page.button.isGone = true;
    // As an effect of the page does, a moment later, unless something has it.
    setTimeout(() => {
      if (focused() === 'body') active = field;
    }, 60);
  });
  expect(focused()).toBe('field');
  press(() => undefined);
  expect(focused()).toBe('field');
});

it('takes no focus where nothing had it', () => {
  press(() => (page.button.isGone = true));
  expect(focused()).toBe('body');
});

it('takes none that was put away by hand before what had it went', () => {
  active = page.button;
  press(() => {
    active = body;
    vi.advanceTimersByTime(100);
    page.button.isGone = true;
  });
  expect(focused()).toBe('body');
});

it('keeps out of what is no part of the page, like the bars', () => {
  active = page.bar;
  press(() => (page.bar.isGone = true));
  expect(focused()).toBe('body');
});

it('leaves another address to its own heading', () => {
  active = page.button;
  press(() => (page.button.isGone = true), '/orders');
  expect(focused()).toBe('body');
});

it('does not care for what goes long after', () => {
  active = page.button;
  press(() => undefined);
  page.button.isGone = true;
  vi.advanceTimersByTime(5_000);
  expect(focused()).toBe('body');
});
