import { setTimeout as pause } from 'node:timers/promises';
import type { Fields } from '../http/fields.ts';
import { hang } from '../http/broken.ts';
import { halfOf } from '../switches/answering.ts';
import { no, originDown, yes } from './answers.ts';
import { remarkOn, type Order } from './orders.ts';
import type { Seller } from './seller.ts';
import { quirkOf } from './targets.ts';

const SLOW_MS = 3_000;

/** `order`: takes one. Whoever the target is, it is charged: there is no check of players. */
export async function takeOrder(seller: Seller, sent: Fields): Promise<Response> {
  const { service_id: serviceId = '', target = '', kontak = '', idtrx = '', callback } = sent;
  const { mood } = seller;
  seller.asked(target);
  if ([serviceId, target, kontak, idtrx].includes('')) return no(mood, 'incomplete');
  const quirk = quirkOf(target);
  if (quirk === 'slow') await pause(SLOW_MS);
  const service = seller.services().find(({ id }) => id === serviceId);
  if (service === undefined) return no(mood, 'noService');
  if (service.status === 'nonaktif') return no(mood, 'inactive');
  if (mood.contactIs === 'strict' && !/^(?:62|0000)/.test(kontak)) return no(mood, 'wrongContact');
  if (seller.knows(idtrx)) return no(mood, 'duplicate');
  if (quirk === 'refusesTarget') return no(mood, 'wrongTarget');
  if (quirk === 'failsWithoutReason') return no(mood, 'failed');
  if (quirk === 'hangsBeforeCharging') return hang();
  const order = seller.take(
    { idtrx, target, kontak, ...(callback !== undefined && { callback }) },
    service,
  );
  if (order === null) return no(mood, 'noBalance');
  if (quirk === 'hangsAfterCharging' || mood.answers === 'lost') return hang();
  if (quirk === 'brokenAfterCharging') return originDown();
  const answer = yes(mood.orderIs === 'idOnly' ? { id: order.id } : told(seller, order));
  return quirk === 'halfAnAnswer' ? halfOf(answer) : answer;
}

function told(seller: Seller, order: Order) {
  const status = seller.stateOf(order);
  const { id, serviceName, serviceId, target, kontak } = order;
  const keterangan = remarkOn(status);
  return {
    id,
    service_name: serviceName,
    service_id: serviceId,
    target,
    kontak,
    keterangan,
    status,
  };
}
