import { toPaise } from '@store/ledger';
import { afterEach, expect, it } from 'vitest';
import type { Mail } from '../messages/mail.ts';
import { outside } from '../http/outside.ts';
import { reachOf } from '../http/reach.ts';
import { localServer, type LocalServer } from '../testing/local-server.ts';
import { SPEC_SENDER } from '../testing/spec-keys.ts';
import type { RefusedPayment } from './contract.ts';
import { refusedPaymentActivities } from './staff.ts';

let server: LocalServer | undefined;
afterEach(() => server?.close());

const first = { amount: toPaise(10_000), utr: '500000000001' };
const refused = (more: object = {}): RefusedPayment => ({
  late: { kind: 'topUp', id: 'TXN-26K21-B', payment: { status: 'paid', ...first, ...more } },
  why: 'the ledger refused: EmptyTopUp',
});

it('tells staff what came, what refused it and where it stands, under one name', async () => {
  const sent: { id: string; mail: Mail }[] = [];
  server = await localServer(() => ({ status: 204, body: '' }));
  const { url, requests } = server;
  const steps = refusedPaymentActivities({
    mailer: { send: async (id, mail) => void sent.push({ id, mail }) },
    outside: outside({ mayReach: reachOf(['127.0.0.0/8']) }),
    alarms: () => ({ emails: ['meera@example.com'], webhook: url, secret: 's' }),
    sender: SPEC_SENDER,
  });
  const others = [{ amount: toPaise(5_000), utr: '500000000002' }];
  for (const one of [refused(), refused(), refused({ others })]) {
    await steps.mailRefusedPayment(one);
    await steps.postRefusedPayment(one);
  }

  expect(sent[0]?.id).toBe(sent[1]?.id);
  expect(sent[2]?.id).not.toBe(sent[0]?.id);
  const [{ mail }] = sent as [(typeof sent)[0]];
  expect(mail.subject).toContain('payment not credited, TXN-26K21-B');
  for (const said of [
    'top-up TXN-26K21-B',
    'the amount is zero',
    '₹100.00',
    first.utr,
    '/admin/stuck',
  ]) {
    expect(mail.text).toContain(said);
  }
  expect(sent[2]?.mail.text).toContain('₹50.00, UTR 500000000002');
  const [posted, again] = requests;
  expect(posted?.headers['x-store-delivery']).toBe(again?.headers['x-store-delivery']);
  expect(JSON.parse(posted?.body ?? '')).toEqual({
    ...{ event: 'payment.refused', subject: { kind: 'topUp', id: 'TXN-26K21-B' } },
    ...{ transfers: [first].map(({ utr, amount }) => ({ utr, amount })) },
    why: 'the ledger refused: EmptyTopUp',
  });
});
