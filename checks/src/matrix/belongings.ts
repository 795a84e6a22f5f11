import type { Exchange } from '../http/exchange.ts';
import { asVisitor, type Visitor } from '../http/visitors.ts';

/** What belongs to one customer, and what may be read of it on nobody else's page. */
export type Belongings = Readonly<{
  ownerId: string;
  orderId: string;
  txnId: string;
  complaint: string;
  secrets: readonly string[];
}>;

export const PLAYER = '118374977';
const TOP_UP = '7777';
type Typed = Readonly<Record<string, string>>;
/** Looks, each as long as the page waits. */
const PATIENCE = 30;

/**
 * Orders and tops up by the forms of the store, pays neither, and complains.
 * @throws Error when the store does not take them
 */
export async function acquire(owner: Visitor, exchange: Exchange): Promise<Belongings> {
  const orderId = await askToPay('/product/hok', {
    ...{ item: 'HOK-1', seen: 'HOK-1:1900', payment: 'upi', 'input-0': PLAYER, intent: 'buy' },
  });
  const txnId = await askToPay('/topup', { amount: TOP_UP });
  const complaint = await fillIn('/complaint', { kind: 'other', text: `I play as ${PLAYER}.` });
  const ownerId = await idOf(owner);
  const secrets = [PLAYER, '7,777.00', '777700', '"amount":7777'];
  return { ownerId, orderId, txnId, complaint, secrets };

  async function idOf(person: Visitor): Promise<string> {
    const asked = asVisitor(person, 'POST', '/api/auth/validateuser', Buffer.from('{}'));
    const { body } = await exchange.send(asked);
    const { user } = JSON.parse(body) as { user?: Readonly<{ _id: string }> };
    if (user === undefined) throw new Error(`nobody knows who ${person.name} is: ${body}`);
    return user._id;
  }

  /** The page to pay on waits for what the gateway tells, a while at a time. */
  async function untilPayable(number: string): Promise<void> {
    for (let tries = 0; tries < PATIENCE; tries += 1) {
      const { body } = await exchange.send(asVisitor(owner, 'GET', `/pay/${number}`));
      if (body.includes('upi://pay')) return;
    }
    throw new Error(`the gateway opened no page for ${number}`);
  }

  async function askToPay(path: string, typed: Typed): Promise<string> {
    const number = await fillIn(path, typed);
    await untilPayable(number);
    return number;
  }

  /** What the page hides in its form, and what a person fills in; the number of what came of it. */
  async function fillIn(path: string, typed: Typed): Promise<string> {
    const { body } = await exchange.send(asVisitor(owner, 'GET', path));
    const hidden = (body.match(/<input[^>]*type="hidden"[^>]*>/g) ?? []).map(
      (tag) => [attribute(tag, 'name'), attribute(tag, 'value')] as const,
    );
    const form = new URLSearchParams({ ...Object.fromEntries(hidden), ...typed });
    const post = asVisitor(owner, 'POST', path, Buffer.from(form.toString()));
    const { status, headers } = await exchange.send(post);
    const [, number] =
      /^\/(?:pay|complaint)\/([\w-]+)/.exec(headers['location']?.toString() ?? '') ?? [];
    if (number === undefined) throw new Error(`${path} answered ${status} and led nowhere`);
    return number;
  }
}

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
