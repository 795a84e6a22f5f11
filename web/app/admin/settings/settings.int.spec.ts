import { rupees } from '@store/ledger';
import { OwnerSettings, type OwnerSetting } from '@store/workflows/owner-settings';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { whileShopHas } from '../../../testing/while-shop-has.ts';
import { action, loader } from './settings-page.tsx';
import { typedOf } from './settings-fields.ts';

const store = await openTestStore({ projecting: false });
const { ask } = store;
let meera: Buyer;
let asha: Buyer;
beforeAll(async () => {
  meera = await store.buyer({ role: 'admin' });
  asha = await store.buyer();
});
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(() => store.db`truncate settings.owner_setting`);

type Shown = Readonly<{
  shown: Record<OwnerSetting, string>;
  was: string;
  blanks: readonly OwnerSetting[];
  isWebhookUnsigned: boolean;
}>;
const page = async () => (await ask(loader, meera, '/admin/settings')).data as Shown;
const usual = OwnerSettings.parse({});
const save = (typed: Partial<Record<OwnerSetting | 'was', string>>, was = JSON.stringify(usual)) =>
  ask(action, meera, '/admin/settings', { ...typedOf(usual), was, ...typed });
const current = () => store.shop.settingsDesk.current();

describe('the settings page', () => {
  it('is for admins', async () => {
    for (const asked of [loader, action]) {
      expect((await ask(asked, asha, '/admin/settings')).status).toBe(403);
      expect((await ask(asked, null, '/admin/settings')).location).toMatch(/^\/login/);
    }
  });

  it('shows every setting in words, and which legal blanks are left', async () => {
    const { shown, blanks } = await page();

    expect(shown).toMatchObject({
      storeName: 'the store',
      prizes: '100, 70, 50',
      topUpAtMost: '10000',
      resellersRank: 'on',
      staffRank: '',
    });
    expect(Object.keys(shown).toSorted()).toEqual(Object.keys(usual).toSorted());
    expect(blanks).toHaveLength(5);
  });

  it('keeps no character that no text can hold, and says where it was', async () => {
    const { status, data } = await save({ storeName: 'The\u0001 store', notice: 'a\nb\u0000' });
    const errors = Object.fromEntries(
      ['storeName', 'notice'].map((name) => [name, 'Please remove the character \uFFFD.']),
    );
    expect([status, data]).toMatchObject([
      400,
      { errors, typed: { storeName: 'The\uFFFD store' } },
    ]);
    expect(await current()).toEqual(usual);
  });

  it('saves what was typed', async () => {
    const answer = await save({
      prizes: '1000,500',
      spendingPerPoint: '₹99.50',
      staffRank: 'on',
      grievanceEmail: 'help@store.example',
      legalName: 'Store Private Limited',
      registeredAddress: '1 MG Road\nBengaluru',
      deliveryHours: 'Mon-Sat 10:00-22:00',
      manualRefundHours: '37',
      socialLinks: 'https://t.me/store\n\n https://www.instagram.com/store ',
      providerNotices: 'usd\nregion: MY\nbalance: recursos',
      gstin: '27aapfu0939f1zv',
      taxCode: '998439',
      taxRate: '12.5',
      yearlyPrizes: '9,000',
      holdAccountsYoungerHours: '48',
      holdOrdersFrom: '0',
    });

    expect(answer).toMatchObject({ status: 303, flash: 'Settings saved.' });
    expect(await current()).toMatchObject({
      prizes: [rupees(1_000), rupees(500)],
      spendingPerPoint: 9_950,
      staffRank: true,
      grievanceEmail: 'help@store.example',
      registeredAddress: '1 MG Road\nBengaluru',
      deliveryHours: 'Mon-Sat 10:00-22:00',
      socialLinks: ['https://t.me/store', 'https://www.instagram.com/store'],
      providerNotices: ['usd', 'region: MY', 'balance: recursos'],
      gstin: '27AAPFU0939F1ZV',
      taxCode: '998439',
      taxRate: 1_250,
      yearlyPrizes: rupees(9_000),
      holdAccountsYoungerHours: 48,
      holdOrdersFrom: 0,
    });
    expect(store.shop.settings).toMatchObject({
      tax: { code: '998439', rate: 1_250 },
      socialLinks: ['https://t.me/store', 'https://www.instagram.com/store'],
    });
    expect((await page()).blanks).toHaveLength(2);
    expect(await save({}, (await page()).was)).toMatchObject({ status: 303 });
  });

  it.each([
    [{ prizes: '' }, { prizes: 'Please enter one prize at least.' }],
    [{ prizes: '4, 3, 2, 1' }, { prizes: 'Please enter three prizes at most.' }],
    [{ prizes: '0' }, { prizes: 'Please enter an amount from ₹1 to ₹99,999.' }],
    [{ storeName: '' }, { storeName: 'Please enter a name.' }],
    [
      { topUpAtMost: 'many', nameAtLeast: '1e3' },
      {
        topUpAtMost: 'Please enter an amount from ₹1 to ₹1,00,000.',
        nameAtLeast: 'Please enter a whole number from 1 to 30.',
      },
    ],
    [{ spendingPerPoint: '1.234' }, { spendingPerPoint: /amount from/ }],
    [{ spendingPerPoint: '-5' }, { spendingPerPoint: /amount from/ }],
    [{ supportUrl: 'javascript:alert(1)' }, { supportUrl: /starts with https/ }],
    [
      { deliveryHours: 'Mon-Sat 10:00-22:00' },
      { manualRefundHours: /^With your delivery hours, please enter 37 or more/ },
    ],
    [{ deliveryHours: 'ten to ten' }, { deliveryHours: /hours like Mon-Sat 10:00-22:00/ }],
    [{ socialLinks: 'https://t.me/a\nt.me/b' }, { socialLinks: /every line with https/ }],
    [{ providerNotices: 'of' }, { providerNotices: 'Please use 3 characters at least.' }],
    [{ providerNotices: 'limit\nBalance: of' }, { providerNotices: /3 characters at least after/ }],
    [{ providerNotices: 'account:' }, { providerNotices: /3 characters at least after/ }],
    [{ alarmWebhook: 'https://hooks.test/a' }, { alarmWebhook: /set ALARM_WEBHOOK_SECRET first/ }],
    [{ gstin: '27AAPFU0939F1ZW' }, { gstin: /not valid/ }],
    [
      { gstin: '27AAPFU0939F1ZV' },
      {
        taxCode: /goes with your GSTIN/,
        legalName: /invoices need your legal name/,
        registeredAddress: /invoices need your address/,
      },
    ],
    [{ taxRate: '18,5' }, { taxRate: /two decimals at most/ }],
    [{ taxRate: '100.01' }, { taxRate: /from 0 to 100/ }],
    [{ grievanceEmail: 'me' }, { grievanceEmail: 'Please enter a valid email address.' }],
    [{ topUpsPerDay: '9999' }, { topUpsPerDay: 'This is less than the largest top-up.' }],
    [
      { holdOrdersPerHour: '41', holdOrdersFrom: '-1' },
      {
        holdOrdersPerHour: 'Please enter a whole number from 0 to 40.',
        holdOrdersFrom: 'Please enter an amount from ₹0 to ₹1,00,000.',
      },
    ],
    [{ storeName: 'x'.repeat(61) }, { storeName: 'Please use 60 characters or fewer.' }],
  ])('refuses %j at its place, saves nothing and keeps what was typed', async (typed, errors) => {
    const { status, data } = await save(typed);

    expect(status).toBe(400);
    const said = (data as { errors: Record<string, string> }).errors;
    expect(Object.keys(said)).toEqual(Object.keys(errors));
    for (const [name, message] of Object.entries<string | RegExp>(errors))
      expect(said[name]).toMatch(message);
    expect(data).toMatchObject({ typed, was: JSON.stringify(usual) });
    expect(await current()).toEqual(usual);
  });

  describe('of a webhook for alarms', () => {
    const alarmWebhook = 'https://hooks.test/alarms';
    const signed = { settings: { ...store.shop.settings, alarmsSigned: true } };

    it('saves one whose alarms are signed', async () => {
      await whileShopHas(store.shop, signed, async () => {
        expect(await save({ alarmWebhook })).toMatchObject({ status: 303 });
        expect(await page()).toMatchObject({ isWebhookUnsigned: false });
      });
      expect(await current()).toMatchObject({ alarmWebhook });
    });

    it('warns of one whose alarms are signed no more, and saves what else is changed', async () => {
      await whileShopHas(store.shop, signed, () => save({ alarmWebhook }));
      const { was, isWebhookUnsigned } = await page();
      expect(isWebhookUnsigned).toBe(true);
      const answer = await save({ alarmWebhook, storeName: 'Meera’s' }, was);
      expect(answer).toMatchObject({ status: 303 });
      expect(await save({ alarmWebhook: '' }, (await page()).was)).toMatchObject({ status: 303 });
      expect(await page()).toMatchObject({ isWebhookUnsigned: false });
    });
  });

  it.each(['', '{', '[]', '{"prizes":"many"}', 'null'])(
    'refuses a form that does not say what it began with: %s',
    async (was) => {
      expect((await save({ storeName: 'Meera’s' }, was)).status).toBe(400);
      expect(await current()).toEqual(usual);
    },
  );

  it('shows a second admin what changed meanwhile, and loses nothing typed', async () => {
    const { was } = await page();
    await save({ storeName: 'Meera’s', notice: 'Open all night' }, was);

    const { status, data } = await save({ storeName: 'Ravi’s', nameAtLeast: '3' }, was);

    expect([status, data]).toMatchObject([
      409,
      {
        typed: { storeName: 'Ravi’s', nameAtLeast: '3' },
        conflicts: ['storeName'],
        errors: { storeName: 'Since changed to: Meera’s' },
      },
    ]);
    const again = (data as { was: string }).was;
    expect(await save({ storeName: 'Ravi’s', nameAtLeast: '3' }, again)).toMatchObject({
      status: 303,
    });
    expect(await current()).toMatchObject({
      storeName: 'Ravi’s',
      nameAtLeast: 3,
      notice: 'Open all night',
    });
  });

  it('keeps all that was typed while the database is away', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const { was } = await page();
    const away = {
      ...store.shop.settingsDesk,
      change: () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })),
    };
    await whileShopHas(store.shop, { settingsDesk: away }, async () => {
      expect(await save({ storeName: 'Meera’s' }, was)).toMatchObject({
        status: 503,
        data: {
          problem: 'The settings were not saved. Please try again.',
          typed: { storeName: 'Meera’s' },
          was,
        },
      });
    });
    logged.mockRestore();
    expect(await current()).toEqual(usual);
  });
});
