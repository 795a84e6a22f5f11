import type { Simulated } from '../simulated/simulated.ts';
import { smileOneSwitches } from '../smileone/mood.ts';
import { gamesIn, packsOf, type Region } from '../smileone/packs.ts';
import type { Reseller } from '../smileone/reseller.ts';
import { decimal } from '../units/hundredths.ts';
import { indianMoment } from '../units/indian-time.ts';
import { balanceAct } from './acts.ts';
import { changedIn, goodsAct, type Pack } from './goods.ts';
import { NO_AMOUNT, smallest, SHOWN, type Service } from './service.ts';

const REGIONS = ['br', 'ph'] as const;
const IN_WORDS: Readonly<Record<Region, string>> = { br: 'Brazil', ph: 'Philippines' };

const packsIn = (reseller: Reseller): readonly Pack[] =>
  REGIONS.flatMap((region) =>
    gamesIn(region).flatMap((game) => {
      const usual = new Map(packsOf(region, game).map(({ id, points }) => [id, points]));
      return reseller.shelf(region, game).map(({ id, spu, points, listed, percent }) => ({
        ...{ id: `${region}/${id}`, name: `${IN_WORDS[region]}: ${spu}` },
        price: percent === 100 ? decimal(points) : `${decimal(points)} × ${percent} %`,
        had: listed ? ('yes' as const) : ('no' as const),
        usual: listed && percent === 100 && points === usual.get(id),
      }));
    }),
  );

export const smileOneService = ({ reseller }: Simulated): Service => ({
  ...{ name: 'smileone', title: 'Smile.one', page: '/smileone' },
  calls: /^\/smileone\/(?:\w+\/)?smilecoin\//,
  switches: smileOneSwitches,
  mood: () => reseller.mood,
  calm: () => reseller.reset(),
  changed: () => changedIn(packsIn(reseller)),
  left: () =>
    REGIONS.map((region) => `${decimal(reseller.pointsIn(region))} points, ${IN_WORDS[region]}`),
  acts: () => [
    balanceAct(
      [
        { name: 'region', label: 'Region', choices: IN_WORDS },
        { name: 'points', label: 'Smile Points', required: true },
      ],
      ({ region, points: typed = '' }) => {
        const left = smallest(typed);
        const where = REGIONS.find((one) => one === region);
        if (left === null || where === undefined) return NO_AMOUNT;
        reseller.setPoints(where, left);
        return null;
      },
    ),
    goodsAct(
      packsIn(reseller),
      { unit: 'Smile Points', states: ['yes', 'no'] },
      (pack, { price, had }) => {
        const [region = '', id = ''] = pack.split('/');
        reseller.changePack(region === 'ph' ? 'ph' : 'br', id, {
          ...(price !== undefined && { points: price }),
          ...(had !== undefined && { listed: had === 'yes' }),
        });
      },
    ),
  ],
  tables: () => [
    {
      title: 'Latest orders',
      heads: ['Order', 'Player', 'Pack', 'Points', 'Made'],
      rows: reseller
        .purchases()
        .slice(0, SHOWN)
        .map(({ orderId, userId, zoneId, packId, points: paid, at }) => [
          ...[orderId, `${userId} | ${zoneId}`, packId, decimal(paid), indianMoment(at)],
        ]),
    },
  ],
});
