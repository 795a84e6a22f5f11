import { afterAll, expect, it } from 'vitest';
import { openTestStore } from '../../testing/open-test-store.ts';
import { loader } from './serve-picture.ts';

const store = await openTestStore({ projecting: false });
afterAll(() => store[Symbol.asyncDispose]());

const pictureAt = (id: string) =>
  loader({
    request: new Request(`http://shop.test/pictures/${id}`),
    params: { id },
    context: store.context,
  });

it.each([
  ['none', 404, 'no-store'],
  ['missing', 200, 'public, max-age=31536000, immutable'],
])(
  'in the place of a picture that is not there browsers show another: %s',
  async (id, status, keep) => {
    const answer = await pictureAt(id);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('image/svg+xml');
    expect(answer.headers.get('cache-control')).toBe(keep);
    expect(await answer.text()).toMatch(/^<svg /);
  },
);
