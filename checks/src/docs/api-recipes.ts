import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoLogins, projectFolder } from '@store/embedded/testing';
import { oneTimeCodes, resetTokens, verificationTokens } from '@store/workflows/contracts';
import { bookAsWorker } from '@store/workflows/testing';
import type { Answer } from '../http/message.ts';
import type { DemoStore } from './demo-store.ts';

/** What a call needs to be done as its example has it. */
export type Prepared = Readonly<{
  /** Parameters and fields of the example that are other ones in each store. */
  fields?: Readonly<Record<string, string>>;
  /** What others do while the call is answered. */
  meanwhile?: () => Promise<unknown>;
}>;

type Recipe = () => Promise<Prepared>;
/** Posts JSON with nobody's token, or with the key of a machine. */
type Post = (path: string, body: object, key?: string) => Promise<Pick<Answer, 'body'>>;

const PICTURE = join(projectFolder, 'embedded/src/demo/pictures/genshin-narrow.jpg');
const spec = { kind: 'program', name: 'spec' } as const;

/** What has to be there before, by the name of the call. The demo has what the others need. */
export function recipesIn(
  store: DemoStore,
  post: Post,
  sandboxKey: string,
): Readonly<Record<string, Recipe>> {
  const { shop } = store;
  const [asha] = demoLogins;

  async function accountOf(email: string) {
    const account = await shop.accounts.byEmail(email);
    if (account === null) throw new Error(`nobody has ${email}`);
    return account;
  }
  /** What the workflow of an order does when an admin completes it. */
  shop.workflows.decideOrder = async (orderId, { by, reason }) => {
    const at = shop.now().toISOString();
    await store.tell({ type: 'CompleteOrder', data: { orderId, by, note: reason || null, at } });
    return 'sent';
  };
  const ofAsha = () => accountOf(asha?.email ?? '');

  /** A paid order that waits for an admin. */
  async function waiting(): Promise<Prepared> {
    const account = await ofAsha();
    const { orderId } = await store.sell(
      { account },
      { until: 'paid', at: shop.now().toISOString() },
    );
    return { fields: { orderId } };
  }

  async function hung(kind: 'CarouselMb' | 'Banner'): Promise<Prepared> {
    const file = await readFile(PICTURE);
    const added = await shop.gallery.add(spec, {
      ...{ kind, title: 'Diwali offer', redirectUrl: '/product/hok', file },
    });
    if (!added.accepted) throw new Error(`the picture was not taken: ${added.why}`);
    return { fields: { id: added.picture.id } };
  }

  const letter = <Kind extends 'verification' | 'passwordReset'>(kind: Kind) => {
    const last = store.letters.at(-1);
    if (last?.kind !== kind) throw new Error(`no ${kind} was mailed`);
    return last as Extract<typeof last, { kind: Kind }>;
  };

  let earlier = 0;
  /** An order of the sandbox; what becomes of it depends on the player. */
  async function ordered(player: string): Promise<Prepared> {
    earlier += 1;
    const reference = `earlier-${earlier}`;
    const line = { productId: 'mlin', itemId: 'MLIN-1', inputs: [player, '2641'], price: 21 };
    const { body } = await post('/v1/orders', { reference, ...line }, sandboxKey);
    const { order } = JSON.parse(body) as Readonly<{ order: Readonly<{ number: string }> }>;
    return { fields: { reference, number: order.number } };
  }
  const delivered = () => ordered('118374979');

  return {
    signInByCode: async () => {
      const { id } = await ofAsha();
      return { fields: { code: await shop.signInCodes.give({ accountId: id, by: 'google' }) } };
    },
    verifyMail: async () => {
      await post('/auth/register', {
        ...{ name: 'Leela Iyer', mobilenumber: '9123450007', email: 'leela@example.com' },
        password: 'a lamp by the river',
      });
      const { accountId: id, linkId } = letter('verification');
      return { fields: { id, token: verificationTokens(shop.keys, id, linkId)[0] ?? '' } };
    },
    resetPassword: async () => {
      const { id, email } = await accountOf('divya@example.com');
      await post('/password/forgetpassword', { email });
      const { linkId } = letter('passwordReset');
      return { fields: { id, token: resetTokens(shop.keys, linkId)[0] ?? '' } };
    },
    verifyOtp: async () => {
      const { mobile } = await accountOf('karan@example.com');
      await post('/otp/otp-login', { mobile: mobile ?? '' });
      const otp = oneTimeCodes(shop.keys, store.texted.at(-1) ?? '')[0] ?? '';
      return { fields: { mobile: mobile ?? '', otp } };
    },
    getOrderStatus: async () => {
      const account = await ofAsha();
      const { orderId } = await store.sell({ account });
      return { fields: { client_txn_id: orderId } };
    },
    getTopUpStatus: async () => {
      const account = await ofAsha();
      const { rows } = await shop.readModels.walletStatement(account.id, {
        ...{ text: '', page: 1, pageSize: 100 },
      });
      const topUp = rows.find(({ source }) => source === 'topUp');
      return { fields: { client_txn_id: topUp?.txnId ?? '' } };
    },
    getLiveLeaderboard: async () => {
      const account = await ofAsha();
      await store.sell({ account }, { until: 'completed', at: shop.now().toISOString() });
      return {};
    },
    getGalleryImages: () => hung('CarouselMb'),
    getImageGallery: () => hung('Banner'),
    deleteImage: () => hung('Banner'),
    updateOrder: waiting,
    updateOrderByLink: waiting,
    updateOrderFor: waiting,
    updateOrderForByLink: waiting,
    updateUserData: async () => ({ fields: { _id: (await ofAsha()).id } }),
    addUserBalance: async () => {
      const { id } = await ofAsha();
      return { meanwhile: () => bookedFor(id) };
    },
    listOrders: delivered,
    getOrder: delivered,
    getOrderByReference: delivered,
    getStatement: delivered,
    cancelOrder: () => ordered('118374971'),
  };

  /** What the workflow does, once the entry is there. */
  async function bookedFor(userId: string): Promise<void> {
    const after = await store.eventStore.head();
    const signal = AbortSignal.timeout(5_000);
    const prefixes = ['entry-'];
    for await (const batch of store.eventStore.subscribe({ after, prefixes, signal })) {
      const entry = batch.find(({ data }) => data['userId'] === userId);
      const entryId = entry?.data['entryId'];
      if (typeof entryId !== 'string') continue;
      await bookAsWorker(shop.ledger, entryId);
      return store.settled();
    }
  }
}
