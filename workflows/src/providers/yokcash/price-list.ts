import { z } from 'zod';
import { priceIn } from '../price-in.ts';
import type { ListedPack } from '../top-up-provider.ts';

export const YOKCASH_RANKS = ['basic', 'silver', 'gold', 'pro'] as const;
export type YokCashRank = (typeof YOKCASH_RANKS)[number];

const FIELD = {
  basic: 'harga',
  silver: 'harga_silver',
  gold: 'harga_gold',
  pro: 'harga_pro',
} as const satisfies Readonly<Record<YokCashRank, string>>;

const Service = z.looseObject({
  id: z.union([z.string().trim().min(1), z.number().transform(String)]),
  nama_layanan: z.string().trim().catch(''),
  status: z.string().catch(''),
});

/**
 * The services for an account of this rank, in whole rupiah; where a service has no price of the
 * rank it is that of all. Null for what is no list.
 */
export function packsIn(data: unknown, rank: YokCashRank): readonly ListedPack[] | null {
  if (!Array.isArray(data)) return null;
  return data.flatMap((one: unknown) => {
    const service = Service.safeParse(one);
    if (!service.success) return [];
    const { id: code, nama_layanan: name, status } = service.data;
    const price = priceIn(service.data[FIELD[rank]]) ?? priceIn(service.data[FIELD.basic]);
    return [{ code, name, price, onSale: status.trim().toLowerCase() === 'aktif' }];
  });
}
