import { z } from 'zod';
import type { Routes } from '../http/router.ts';
import { bodyOf, done, moodControl } from '../switches/mood-control.ts';
import type { Behaviour } from '../switches/mood.ts';
import type { Reseller } from './reseller.ts';

const More = {
  /** Hundredths of a Smile Point. */
  points: z.object({ br: z.number().int(), ph: z.number().int() }).partial().optional(),
};
const PackChange = z.strictObject({
  /** Hundredths of a Smile Point. */
  points: z.number().int().positive().exactOptional(),
  listed: z.boolean().exactOptional(),
  /** Of its points, what every player is asked for it. */
  percent: z.number().int().positive().exactOptional(),
});
const Region = z.enum(['br', 'ph']);

export const smileOneMood = (behaviour: Behaviour, reseller: Reseller): Routes =>
  moodControl(behaviour, More, ({ points, ...mood }) => {
    Object.assign(reseller.mood, mood);
    if (points?.br !== undefined) reseller.setPoints('br', points.br);
    if (points?.ph !== undefined) reseller.setPoints('ph', points.ph);
  });

/** What a test does in place of Smile.one's people: change packs, look into the books. */
export const smileOneControl = (reseller: Reseller): Routes => ({
  'POST /control/smileone/packs/:region/:id': async (request, { region = '', id = '' }) => {
    const change = PackChange.parse(await bodyOf(request));
    reseller.changePack(Region.parse(region), id, change);
    return done();
  },
  'GET /control/smileone/players/:id': (_request, { id = '' }) =>
    Response.json({ asked: reseller.timesAsked(id), purchases: reseller.purchasesFor(id) }),
});
