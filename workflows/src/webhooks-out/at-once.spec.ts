import { expect, it } from 'vitest';
import { atOnce } from './at-once.ts';

it('lets so many of one receiver in, and others beside them', () => {
  const places = atOnce({ each: 2, all: 10 });
  const first = places.enter('a');
  expect(first).not.toBeNull();
  expect(places.enter('a')).not.toBeNull();
  expect(places.enter('a')).toBeNull();
  expect(places.enter('b')).not.toBeNull();
  first?.();
  expect(places.enter('a')).not.toBeNull();
  expect(places.enter('a')).toBeNull();
});

it('lets no more in than there are places, whoever they are', () => {
  const places = atOnce({ each: 2, all: 3 });
  const inside = ['a', 'b', 'c'].map((receiver) => places.enter(receiver));
  expect(inside).not.toContain(null);
  expect(places.enter('d')).toBeNull();
  inside[1]?.();
  expect(places.enter('d')).not.toBeNull();
});
