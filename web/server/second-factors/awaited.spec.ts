import { describe, expect, it } from 'vitest';
import { awaitedIn } from './awaited.ts';

const admin = { role: 'admin', made_up: false, has_factor: false, second_at: null } as const;
const shown = new Date(0);

describe('what a session has still to show', () => {
  it('is a second factor where an admin has one, whatever the store demands', () => {
    for (const demanded of [true, false]) {
      const enrolled = { ...admin, has_factor: true };
      expect(awaitedIn(enrolled, demanded)).toBe('proof');
      expect(awaitedIn({ ...enrolled, made_up: true }, demanded)).toBe('proof');
      expect(awaitedIn({ ...enrolled, second_at: shown }, demanded)).toBeNull();
    }
  });

  it('is a new one where an admin has none and the store demands it', () => {
    expect(awaitedIn(admin, true)).toBe('enrolment');
    expect(awaitedIn(admin, false)).toBeNull();
  });

  it('is a new one also where a factor was shown that is gone since', () => {
    expect(awaitedIn({ ...admin, second_at: shown }, true)).toBe('enrolment');
  });

  it('is nothing for made-up accounts without one', () => {
    expect(awaitedIn({ ...admin, made_up: true }, true)).toBeNull();
  });

  it.each(['user', 'reseller'] as const)('is nothing for a %s', (role) => {
    expect(awaitedIn({ ...admin, role, has_factor: true }, true)).toBeNull();
  });
});
