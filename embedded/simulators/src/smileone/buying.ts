import { brokenPage, hang } from '../http/broken.ts';
import { say, type Asked } from './answers.ts';
import { quirkOf } from './players.ts';

const NO_POINTS = 'insufficient smile points';

/** `createorder`: buys one pack. Where the player is special, trouble comes before or after. */
export async function buyPack({ region, sent, reseller }: Asked): Promise<Response> {
  const { userid: userId = '', zoneid: zoneId = '', product: game = '' } = sent;
  reseller.asked(userId);
  const pack = reseller.packs(region, game).find(({ id }) => id === sent['productid']);
  if (pack === undefined) return say(20007, 'product does not exist');
  const quirk = quirkOf(userId);
  const bought = reseller.purchasesFor(userId).length;
  if (quirk === 'unknownPair' || quirk === 'unknownPlayer') {
    return say(20003, 'USER ID ou Zone ID não existe');
  }
  if (quirk === 'refusesPack' || (quirk === 'refusesSecondPack' && bought % 2 === 1)) {
    return say(201, 'The recharge has failed, please try again later');
  }
  if (quirk === 'outOfPoints') return say(201, NO_POINTS);
  if (quirk === 'hangsBeforeCharging') return hang();
  const factor = quirk === 'dearer' ? 1.2 : 1;
  const purchase = reseller.buy({ region, game, userId, zoneId }, pack, factor);
  if (purchase === null) return say(201, NO_POINTS);
  if (quirk === 'hangsAfterCharging' || reseller.mood.answers === 'lost') return hang();
  if (quirk === 'brokenAfterCharging') return brokenPage();
  const { orderIs } = reseller.mood;
  return say(200, 'success', {
    ...(orderIs !== 'nothing' && { order_id: purchase.orderId }),
    ...(orderIs === 'whole' && { price: purchase.points / 100 }),
  });
}
