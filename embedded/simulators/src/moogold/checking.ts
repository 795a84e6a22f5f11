import { setTimeout as pause } from 'node:timers/promises';
import { hang } from '../http/broken.ts';
import { noSuchCall } from './answers.ts';
import { numberIn, playerIn, refuse, type Asked } from './asked.ts';
import { nameOf, quirkOf, SLOW_MS, WRONG_SERVER } from './players.ts';
import { productOf, variationOf } from './price-list.ts';

/** `product/validate`. Whether it wants a product or a variation is in no document: it takes both. */
export async function checkPlayer({ sent: { data }, partner }: Asked): Promise<Response> {
  const id = numberIn(data['product-id']);
  if (Number.isNaN(id)) return refuse(partner, '113');
  const product = variationOf(id)?.product ?? productOf(id);
  if (product === undefined) return refuse(partner, '422');
  const player = playerIn(data, product, partner.mood);
  if (player === null) return refuse(partner, '419');
  const { userId, server } = player;
  const quirk = quirkOf(userId);
  if (quirk === 'checkHangs') return hang();
  if (quirk === 'slow') await pause(SLOW_MS);
  if (quirk === 'checkHasNoRoute') return noSuchCall();
  if (quirk === 'checkNotEnabled') {
    return say(false, 'Account validation is not available. Kindly contact your account manager.');
  }
  const isThere =
    quirk !== 'unknown' &&
    quirk !== 'unknownAndRefundedAtOnce' &&
    server !== WRONG_SERVER &&
    /^\d{4,15}$/.test(userId);
  if (!isThere) return say(false, 'Invalid User ID or Server.');
  return say(true, 'Account is valid.', quirk === 'nameless' ? {} : { username: nameOf(userId) });
}

const say = (status: boolean, message: string, more: object = {}): Response =>
  Response.json({ status, message, ...more });
