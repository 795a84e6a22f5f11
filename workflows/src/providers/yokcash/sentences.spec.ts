import { describe, expect, it } from 'vitest';
import { USUAL_NOTICES } from '../notices.ts';
import { stateOf, turnedAway } from './verdicts.ts';

const said = (message: string, notices: readonly string[] = USUAL_NOTICES) => {
  const order = turnedAway(message, notices);
  if (order.outcome === 'unknown') return order.outcome;
  return `${order.outcome}: ${order.about ?? 'account'}`;
};

it.each([
  // The player has it.
  ['User ID telah mencapai limit pembelian', 'refused: owned'],
  ['Batas maksimal pembelian tercapai', 'refused: owned'],
  ['Pemain sudah memiliki paket ini', 'refused: owned'],
  ['You have already purchased this pack, too many purchases', 'refused: owned'],
  ['This user has purchased this product too many times', 'refused: owned'],
  ['O jogador já possui uma assinatura ativa', 'refused: owned'],
  // The player in another way.
  ['Region akun tidak sesuai, akses ditolak', 'refused: player'],
  ['Wilayah user tidak didukung', 'refused: player'],
  ['Access denied for users in Indonesia', 'refused: player'],
  ['Akses ditolak untuk target ini', 'refused: player'],
  ['User ID telah mencapai limit', 'refused: player'],
  ['Target terlalu sering diisi', 'refused: player'],
  ['Level pemain tidak mencukupi', 'refused: player'],
  ['Please sign in to the game first', 'refused: player'],
  // The store's account, key or address.
  ['Akses ditolak', 'notSent: account'],
  ['Akses dari negara ini ditolak', 'notSent: account'],
  ['IP tidak terdaftar', 'notSent: account'],
  ['Access denied', 'notSent: account'],
  ['Assinatura: wrong api key', 'notSent: account'],
  ['Limit pembelian akun Anda tercapai', 'notSent: account'],
  ['Limit pembelian reseller tercapai', 'notSent: account'],
  // Its calls.
  ['Terlalu banyak permintaan untuk target ini', 'notSent: account'],
  ['Terlalu sering, coba lagi nanti', 'notSent: account'],
  ['Too many requests', 'notSent: account'],
  ['Limit transaksi user ID tercapai', 'notSent: account'],
  // No balance, or goods that are away.
  ['Saldo akun tidak mencukupi', 'notSent: balance'],
  ['Tidak cukup saldo', 'notSent: balance'],
  ['Insufficient funds', 'notSent: balance'],
  ['Server game sedang maintenance', 'notSent: goods'],
  ['Stok habis', 'notSent: goods'],
  // Perhaps too late.
  ['Akun ini sudah pernah membeli', 'unknown'],
  ['Level user tidak mencukupi', 'unknown'],
])('of YokCash: %s', (message, expected) => {
  expect(said(message)).toBe(expected);
});

describe('a line of the owner', () => {
  it.each([
    ['bought: limit pembelian', 'User ID telah mencapai limit pembelian', 'refused: owned'],
    ['bought: limit transaksi', 'Limit transaksi tercapai', 'refused: owned'],
    ['region: akses ditolak', 'Akses ditolak', 'refused: player'],
    ['not found: saldo', 'Saldo tidak cukup', 'refused: player'],
    ['layanan ditolak', 'Layanan ditolak', 'refused: player'],
  ])('comes before what the words mean: %s', (line, message, expected) => {
    expect(said(message, [...USUAL_NOTICES, line])).toBe(expected);
    const order = { id: 'ORDER1', status: 'refund', remark: message };
    expect(stateOf(order, [line])).toMatchObject({ about: expected.replace('refused: ', '') });
  });

  it.each([
    ['balance: dompet', 'Dompet pemain kosong', 'notSent: balance'],
    ['account: dibekukan', 'Pemain dibekukan', 'notSent: account'],
  ])('says that what keeps an order back is ours: %s', (line, message, expected) => {
    expect(said(message, [...USUAL_NOTICES, line])).toBe(expected);
    // Whatever it says, this order is over; another provider may sell to the player.
    const order = { id: 'ORDER1', status: 'refund', remark: message };
    expect(stateOf(order, [])).toHaveProperty('about', 'player');
    expect(stateOf(order, [line])).toEqual({
      ...{ outcome: 'refused', reason: 'order ORDER1 ended as refund' },
    });
  });

  it.each(['idtrx sudah digunakan', 'Transaksi sudah ada', 'Timeout dari supplier', 'Diproses'])(
    'refuses nothing that may be bought: %s',
    (message) => {
      const lines = ['bought: sudah', 'account: timeout', 'diproses', 'balance: idtrx'];
      expect(said(message, lines)).toBe('unknown');
    },
  );
});
