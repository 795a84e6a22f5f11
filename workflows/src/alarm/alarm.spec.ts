import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { askAbout } from '@store/ledger/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../messages/mail.ts';
import { sell } from '../testing/given-sold.ts';
import { anOrder, AT, orderId, PRICE } from '../testing/placed.ts';
import { memoryShop } from '../testing/shop.ts';
import { alarmActivities } from './activities.ts';
import type { AlarmKind } from './contract.ts';

const SECRET = 'a secret of the specs that is long enough';
const told: Readonly<{ headers: IncomingMessage['headers']; body: string }>[] = [];
let status = 204;
const server = createServer((request, response) => {
  void text(request).then((body) => {
    told.push({ headers: request.headers, body });
    response.writeHead(status).end();
  });
});
beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
afterAll(() => server.close());
beforeEach(() => {
  told.length = 0;
  status = 204;
});

async function given(
  until: 'paid' | 'completed',
  alarms: object = {},
  owner: string | null = null,
  legs: NonNullable<Parameters<typeof anOrder>[0]>['legs'] = ['MANUAL:-'],
) {
  const mails = new Map<string, Mail>();
  const { port } = server.address() as AddressInfo;
  const shop = memoryShop({
    inHand: { nameOf: async () => owner },
    mailer: { send: async (id, mail) => void mails.set(id, mail), close: () => undefined },
    alarms: () => ({
      emails: ['meera@example.com', 'imran@example.com'],
      webhook: `http://127.0.0.1:${port}/alarm`,
      secret: SECRET,
      ...alarms,
    }),
  });
  await sell(shop, anOrder({ legs }), until);
  return { mails, shop, activities: alarmActivities(shop.dependencies) };
}

describe('staff', () => {
  it.each<[AlarmKind, string]>([
    ['waiting', 'Please deliver manually what has not been delivered yet'],
    ['late', 'Nobody has decided on order'],
    ['overdue', 'You get this email every hour until the order is decided.'],
  ])('are written to about an order that is %s', async (kind, words) => {
    const { mails, activities } = await given('paid');
    for (const _ of ['once', 'twice']) await activities.mailStaff(orderId, kind);
    expect(mails.size).toBe(2);
    const [mail] = mails.values();
    expect(mail).toMatchObject({ to: 'meera@example.com' });
    expect(mail?.text).toContain(words);
    expect(mail?.text).toContain(`/admin/orders?q=${orderId}&open=${orderId}`);
  });

  it('read who has taken the order', async () => {
    const { mails, activities } = await given('paid', {}, 'Meera Nair');
    await activities.mailStaff(orderId, 'overdue', '7');
    const [[mailId, mail] = []] = mails;
    expect(mailId).toMatch(new RegExp(`^alarm-${orderId}-7-overdue-`));
    expect(mail?.text).toContain('Meera Nair has taken this order.');
  });

  it('read that nothing is delivered of an order that is held', async () => {
    const { mails, activities, shop } = await given('paid');
    await shop.tell(askAbout(anOrder()).hold());
    await activities.mailStaff(orderId, 'waiting');
    const [mail] = mails.values();
    expect(mail?.text).toContain('Nothing is delivered until you release it.');
  });

  it.each([false, true])(
    'read of 30 minutes where admins deliver at any time: %s',
    async (inHours) => {
      const { mails, shop } = await given('paid');
      const activities = alarmActivities({ ...shop.dependencies, inHours: () => inHours });
      await activities.mailStaff(orderId, 'waiting');
      const [mail] = mails.values();
      expect(mail?.text.includes('within 30 minutes of payment')).toBe(!inHours);
    },
  );

  it('read that nothing more is delivered of an order that is disputed', async () => {
    const { mails, activities, shop } = await given('paid');
    await shop.tell(askAbout(anOrder()).dispute(PRICE));
    await activities.mailStaff(orderId, 'waiting');
    const [mail] = mails.values();
    expect(mail?.text).toContain('is disputed at the bank.');
  });

  it('read that the bank has returned the payment for one whose dispute is lost', async () => {
    const { mails, activities, shop } = await given('paid');
    const about = askAbout(anOrder());
    for (const step of [about.dispute(PRICE), about.endDispute(PRICE)]) await shop.tell(step);
    await activities.mailStaff(orderId, 'waiting');
    const [mail] = mails.values();
    expect(mail?.text).toContain('has returned the payment');
  });

  const ask = askAbout(anOrder());
  it.each([
    ['manual', [ask.makeManual()], 'deliver manually what has not been delivered yet'],
    ['held', [ask.hold()], 'is held for review'],
    ['disputed', [ask.dispute(PRICE)], 'is disputed at the bank'],
    ['disputeLost', [ask.dispute(PRICE), ask.endDispute(PRICE)], 'has returned the payment'],
    ['disputeWon', [ask.dispute(PRICE), ask.endDispute()], 'The store has won the dispute'],
    ['provider', [ask.dispute(PRICE), ask.endDispute(), ask.resend()], 'may have been delivered'],
    ['provider', [ask.start()], 'may have been delivered'],
    ['provider', [ask.start(), ask.acceptLeg()], 'may have been delivered'],
    ['unknownOutcome', [ask.start(), ask.unknown()], 'may have been delivered'],
    ['providerDown', [ask.start(), ask.notSent()], 'could not be sent to the provider'],
    ['waitsForTurn', [ask.start(), ask.notSent(1, 'no room', 'spentUp')], 'Our own limits'],
  ])('read why an order still is not decided: %s', async (cause, commands, words) => {
    const { mails, activities, shop } = await given('paid', {}, null, ['SMILEBR:13']);
    for (const command of commands) await shop.tell(command);
    await activities.mailStaff(orderId, 'overdue');
    await activities.callWebhook(orderId, 'overdue');
    const [mail] = mails.values();
    expect(mail?.text).toContain('was paid on 21 Nov 2026');
    expect(mail?.text).toContain(words);
    if (words !== 'may have been delivered') expect(mail?.text).not.toContain('may have been');
    expect(JSON.parse(told[0]?.body ?? '')).toMatchObject({ cause });
  });

  it('read that one part may have been delivered, whatever another waits for', async () => {
    const legs = ['SMILEBR:13', 'MOOGOLDMLBB:25', 'MANUAL:-'] as const;
    const { mails, activities, shop } = await given('paid', {}, null, legs);
    for (const command of [ask.start(1), ask.notSent(1), ask.start(2)]) await shop.tell(command);
    for (const kind of ['waiting', 'overdue'] as const) await activities.mailStaff(orderId, kind);
    const texts = [...mails.values()].map(({ text }) => text);
    expect(texts[0]).toContain('the provider did not take everything');
    expect(texts[2]).toContain('Part of it may have been delivered');
  });

  it('read of a rejected part, not of a dispute that is won and kept nothing back', async () => {
    const legs = ['SMILEBR:13', 'MOOGOLDMLBB:25'] as const;
    const { mails, activities, shop } = await given('paid', {}, null, legs);
    const sent = [ask.start(1), ask.deliver(1), ask.start(2), ask.failLeg(2)];
    for (const step of [...sent, ask.dispute(PRICE), ask.endDispute()]) await shop.tell(step);
    await activities.mailStaff(orderId, 'waiting');
    expect([...mails.values()][0]?.text).toContain(
      'Please deliver manually what has not been delivered yet',
    );
  });

  it('read that a part is held back, not that a provider is out of reach', async () => {
    const { mails, activities, shop } = await given('paid', {}, null, ['SMILEBR:13', 'MANUAL:-']);
    await shop.tell(ask.start());
    await shop.tell(ask.notSent(1, 'too many calls', 'turnMissed'));
    await activities.mailStaff(orderId, 'waiting');
    expect([...mails.values()][0]?.text).toContain(
      'Please deliver manually what has not been delivered yet',
    );

    const held = await given('paid', {}, null, ['SMILEBR:13']);
    await held.shop.tell(ask.start());
    await held.shop.tell(ask.notSent(1, 'too many calls', 'turnMissed'));
    await held.activities.mailStaff(orderId, 'waiting');
    expect([...held.mails.values()][0]?.text).toContain('our own limits for the provider');
  });

  it('are left alone about an order that waits no more, and where nobody is named', async () => {
    for (const { mails, activities } of [
      await given('completed'),
      await given('paid', { emails: [] }),
    ]) {
      await activities.mailStaff(orderId, 'late');
      expect(mails.size).toBe(0);
    }
  });
});

it.each([
  ['paid', true],
  ['completed', false],
] as const)('an order that is %s waits: %s', async (until, waits) => {
  const { activities } = await given(until);
  expect(await activities.isWaiting(orderId)).toBe(waits);
});

describe('the webhook', () => {
  it('is told the same at every try, signed, and nothing of the buyer', async () => {
    const { activities } = await given('paid');
    for (const _ of ['once', 'twice']) await activities.callWebhook(orderId, 'waiting');
    const [first, second] = told;
    expect(second?.body).toBe(first?.body);
    expect(JSON.parse(first?.body ?? '')).toEqual({
      ...{ event: 'order.waiting', orderId, item: '284 Diamonds', amount: 41_500 },
      ...{ cause: 'manual', paidAt: AT },
    });
    const signature = createHmac('sha256', SECRET)
      .update(first?.body ?? '')
      .digest('hex');
    expect(second?.headers).toMatchObject({
      'x-store-delivery': `${orderId}-waiting`,
      'x-store-signature': `sha256=${signature}`,
    });
  });

  it.each([302, 404, 500])('is tried again after %i', async (answer) => {
    status = answer;
    const { activities } = await given('paid');
    await expect(activities.callWebhook(orderId, 'late')).rejects.toMatchObject({
      code: 'WEBHOOK_FAILED',
      retryable: true,
    });
  });

  it('is not called for what waits no more, nor without address or secret', async () => {
    for (const { activities } of [
      await given('completed'),
      await given('paid', { webhook: '' }),
      await given('paid', { secret: null }),
    ]) {
      await activities.callWebhook(orderId, 'late');
    }
    expect(told).toEqual([]);
  });
});
