import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  EventStoreSettings,
  eventStoreUrl,
  KeySettings,
  Milliseconds,
  Port,
  readSettings,
} from './index.ts';

const Settings = z.object({
  ...EventStoreSettings.shape,
  PORT: Port.default(3000),
  POLL_MS: Milliseconds.default(14_000),
});
const DATABASE_URL = 'postgres://localhost/store';

describe('settings', () => {
  it('read numbers and fall back to their defaults', () => {
    expect(readSettings(Settings, { DATABASE_URL, PORT: '8080', UNRELATED: 'x' })).toEqual({
      DATABASE_URL,
      PORT: 8080,
      POLL_MS: 14_000,
    });
  });

  it('count an empty variable as absent', () => {
    const settings = readSettings(Settings, { DATABASE_URL, PORT: '', EVENT_STORE_URL: '' });
    expect(settings.PORT).toBe(3000);
    expect(eventStoreUrl(settings)).toBe(DATABASE_URL);
  });

  it('name every bad variable at once and print no values', () => {
    const bad = { EVENT_STORE_URL: 'http://user:secret@host', PORT: '70000', POLL_MS: 'soon' };
    expect(() => readSettings(Settings, bad)).toThrow(
      [
        'These settings need attention:',
        'DATABASE_URL is missing',
        'EVENT_STORE_URL: must start with postgres:// or postgresql:// or esdb:// or esdb+discover://',
        'PORT: must be 0 to 65535',
        'POLL_MS: must be a number of milliseconds',
      ].join('\n  '),
    );
  });

  it('take the event store from its own url when there is one', () => {
    const settings = { DATABASE_URL, EVENT_STORE_URL: 'esdb://localhost:2113?tls=false' };
    expect(eventStoreUrl(readSettings(EventStoreSettings, settings))).toBe(
      settings.EVENT_STORE_URL,
    );
  });

  it('read a list of secrets, and refuse one that is easily guessed', () => {
    const Keys = z.object(KeySettings.shape);
    const [first, second] = ['first'.repeat(8), 'second'.repeat(8)];

    expect(readSettings(Keys, { PAYLOAD_KEYS: `${first}, ${second}` })).toEqual({
      PAYLOAD_KEYS: [first, second],
    });
    expect(() => readSettings(Keys, { PAYLOAD_KEYS: `${first},short` })).toThrow(
      'PAYLOAD_KEYS: must be one or more secrets of at least 32 characters',
    );
  });
});
