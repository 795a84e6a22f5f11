import { rupees } from '@store/ledger';
import { readSettings } from '@store/ledger/settings';
import { expect, it } from 'vitest';
import { storeSettings, WebSettings } from './settings.ts';

const needed = {
  DATABASE_URL: 'postgres://localhost/store',
  SESSION_SECRET: 'a secret of the specs, long enough to sign',
  TEMPORAL_ADDRESS: '127.0.0.1:1',
  UPI_GATEWAY_URL: 'https://gateway.test/upi',
  SMILEONE_URL: 'https://smileone.test',
  SMILEONE_UID: '1',
  SMILEONE_EMAIL: 'agent@smileone.test',
  SMILEONE_KEY: 'key',
};

it.each([
  [undefined, [rupees(100), rupees(70), rupees(50)]],
  ['500,300', [rupees(500), rupees(300)]],
])('the leaderboard promises the prizes that are set: %s', (PRIZES, prizes) => {
  const settings = storeSettings(readSettings(WebSettings, { ...needed, PRIZES }));
  expect(settings.prizes).toEqual(prizes);
});
