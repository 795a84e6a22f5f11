import { NO_AMOUNT, NOTHING_THERE, smallest, type Act } from './service.ts';

const HAD = {
  yes: 'To be had',
  no: 'Not in the list any more',
  out: 'In the list, and not to be had',
} as const;
export type Had = keyof typeof HAD;

/** Something that a provider sells, as it is now; `usual` where nobody has changed it. */
export type Pack = Readonly<{ id: string; name: string; price: string; had: Had; usual: boolean }>;

const inWords = ({ name, price, had }: Pack): string =>
  `${name}, ${price}${had === 'yes' ? '' : `: ${HAD[had]}`}`;

export const changedIn = (packs: readonly Pack[]): readonly string[] =>
  packs.filter(({ usual }) => !usual).map(inWords);

/** What a person changes of a pack; the rest stays as it is. Prices are in the smallest unit. */
type Change = Readonly<{ price?: number; had?: Had }>;

export const goodsAct = (
  packs: readonly Pack[],
  { unit, perUnit, states }: Readonly<{ unit: string; perUnit?: number; states: readonly Had[] }>,
  change: (id: string, wanted: Change) => void,
): Act => ({
  ...{ name: 'price', title: 'A pack and its price', button: 'Change it' },
  fields: [
    {
      ...{ name: 'pack', label: 'Pack' },
      choices: Object.fromEntries(packs.map((pack) => [pack.id, inWords(pack)])),
    },
    { name: 'price', label: `Price, ${unit}`, hint: 'empty: as it is' },
    {
      ...{ name: 'had', label: 'It is' },
      choices: { '': 'As it is', ...Object.fromEntries(states.map((one) => [one, HAD[one]])) },
    },
  ],
  act: ({ pack = '', price: typed = '', had: chosen = '' }) => {
    const had = states.find((one) => one === chosen);
    const isThere = packs.some(({ id }) => id === pack) && (chosen === '' || had !== undefined);
    if (!isThere) return NOTHING_THERE;
    const price = typed === '' ? undefined : smallest(typed, perUnit);
    if (price === null || price === 0) return NO_AMOUNT;
    change(pack, { ...(price !== undefined && { price }), ...(had !== undefined && { had }) });
    return null;
  },
});
