import { createLogger } from '@store/platform/logging';
import { expect, it } from 'vitest';
import { securityLog } from './security-events.ts';

const asked = { requestId: 'request-1', address: '192.0.2.1', path: '/login' };

function writing() {
  const lines: string[] = [];
  const logger = createLogger(
    { level: 'info' },
    { write: (line: string) => void lines.push(line) },
  );
  const note = securityLog(logger, 'key')(asked);
  return { note, written: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

it('writes a security event with its name, its request and where it came from', () => {
  const { note, written } = writing();
  note('session_ended', { account: 'a1' });
  expect(written()).toMatchObject([
    { event: 'session_ended', account: 'a1', ...asked, level: 30, msg: 'security' },
  ]);
});

it('tells tries for one e-mail from those for another, and writes neither', () => {
  const { note, written } = writing();
  for (const email of ['asha@example.in', ' ASHA@example.in', 'ravi@example.in']) {
    note('authn_login_fail', { email, reason: 'credentials' });
  }
  note('authn_login_fail', { mobile: '9876543210', reason: 'code' });
  const [one, same, other, number] = written();
  expect(number?.['mobileKey']).toMatch(/^[\da-f]{16}$/);
  expect(JSON.stringify(number)).not.toContain('9876543210');
  expect(one).toMatchObject({
    level: 40,
    emailKey: expect.stringMatching(/^[\da-f]{16}$/) as string,
  });
  expect(same?.['emailKey']).toBe(one?.['emailKey']);
  expect(other?.['emailKey']).not.toBe(one?.['emailKey']);
  expect(JSON.stringify(written())).not.toContain('example.in');
});
