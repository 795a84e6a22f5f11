/** As the price list has it: rupiah of Indonesia, one price for each rank of its customers. */
export type Service = Readonly<{
  id: string;
  nama_layanan: string;
  kategori: string;
  harga: number;
  harga_gold: number;
  harga_silver: number;
  harga_pro: number;
  status: 'aktif' | 'nonaktif';
}>;

/** The price of all, and those of the ranks, which follow it. */
export const pricesFrom = (harga: number) => ({
  harga,
  harga_gold: Math.round(harga * 0.99),
  harga_silver: Math.round(harga * 0.995),
  harga_pro: Math.round(harga * 0.98),
});

const service =
  (kategori: string) =>
  (id: string, name: string, harga: number, status: Service['status'] = 'aktif'): Service => ({
    ...{ id, nama_layanan: name, kategori },
    ...pricesFrom(harga),
    status,
  });

const mobileLegends = service('Mobile Legends');
const genshin = service('Genshin Impact');
const hok = service('Honor of Kings');
const pubg = service('PUBG Mobile');

/** The region is in the code and in the name, in no field. The real list has several thousands. */
export const services: readonly Service[] = [
  mobileLegends('ML5', '5 Diamonds (Indonesia)', 1_433),
  mobileLegends('ML86', '86 Diamonds (Indonesia)', 19_733),
  mobileLegends('ML172', '172 Diamonds (Indonesia)', 39_466),
  mobileLegends('ML14MY', '14 Diamonds (Malaysia)', 3_585),
  mobileLegends('ML5PH', '5 Diamonds (Philippines)', 1_521),
  mobileLegends('MLGLB86', '86 Diamonds (Global)', 20_911),
  mobileLegends('MLGLB172', '172 Diamonds (Global)', 41_822),
  mobileLegends('MLGLB257', '257 Diamonds (Global)', 61_640),
  mobileLegends('MLGLB706', '706 Diamonds (Global)', 164_300),
  mobileLegends('MLGLBWDP', 'Weekly Diamond Pass (Global)', 26_950),
  mobileLegends('MLGLBTVP', 'Twilight Pass (Global)', 139_500),
  mobileLegends('MLGLB2195', '2195 Diamonds (Global)', 489_000, 'nonaktif'),
  genshin('GI60', '60 Genesis Crystals', 14_100),
  genshin('GI330', '330 Genesis Crystals', 70_300),
  genshin('GI1090', '1090 Genesis Crystals', 211_000),
  genshin('GIWELKIN', 'Blessing of the Welkin Moon', 68_900),
  genshin('GI8080', '8080 Genesis Crystals', 1_390_000, 'nonaktif'),
  hok('HOK16', '16 Tokens', 3_050),
  hok('HOK80', '80 Tokens', 14_900),
  hok('HOK240', '240 Tokens', 44_500),
  hok('HOK830', '830 Tokens', 148_000),
  hok('HOK8000', '8000 Tokens', 1_390_000, 'nonaktif'),
  pubg('PUBG60', '60 UC (Global)', 14_350),
  pubg('PUBG325', '325 UC (Global)', 71_000),
  pubg('PUBG660', '660 UC (Global)', 141_500),
  pubg('PUBG1800', '1800 UC (Global)', 353_000),
  pubg('PUBG8100', '8100 UC (Global)', 1_409_000, 'nonaktif'),
];
