import { describe, expect, it } from 'vitest';
import { USUAL_NOTICES } from '../notices.ts';
import { isUnheardOf, refusedCheck, turnedAway } from './verdicts.ts';

const said = (message: string, notices: readonly string[] = USUAL_NOTICES) => {
  const answer = { status: 201, message };
  const order = turnedAway(answer, notices);
  if (order.outcome === 'unknown') throw new Error(`may be bought: ${message}`);
  const about = order.about ?? (order.outcome === 'notSent' ? 'account' : 'nobody');
  return [`${order.outcome}: ${about}`, refusedCheck(answer, notices).outcome];
};

/** Of each: what it means for an order, and for a check. */
const sentences: readonly (readonly [string, string, string])[] = [
  // The player has it.
  ['O jogador já possui uma assinatura ativa', 'refused: owned', 'alreadyBought'],
  ['This user has purchased this product too many times', 'refused: owned', 'alreadyBought'],
  ['You have already purchased this pack, too many purchases', 'refused: owned', 'alreadyBought'],
  ['You have already bought the Signature pack', 'refused: owned', 'alreadyBought'],
  ['The user has an active subscription', 'refused: owned', 'alreadyBought'],
  ['Purchase limit reached for this item', 'refused: owned', 'alreadyBought'],
  ['O usuário já comprou este pacote', 'refused: owned', 'alreadyBought'],
  ['Limite de compras atingido', 'refused: owned', 'alreadyBought'],
  ['User ID telah mencapai limit pembelian', 'refused: owned', 'alreadyBought'],
  ['Pemain sudah memiliki paket ini', 'refused: owned', 'alreadyBought'],
  // The player in another way.
  ['Usuário realizou muitas tentativas de compra deste pacote', 'refused: player', 'unavailable'],
  ['This user recharges too frequently', 'refused: player', 'unavailable'],
  ['Too many recharge requests for this player', 'refused: player', 'unavailable'],
  ['Assinatura do jogador expirada', 'refused: player', 'unavailable'],
  ['A conta do jogador foi desativada', 'refused: player', 'unavailable'],
  ['Your game account is locked', 'refused: player', 'unavailable'],
  ['Access denied for this player', 'refused: player', 'unavailable'],
  ['The Signature event is over for this player', 'refused: player', 'unavailable'],
  ['The level of this player is not enough for more points', 'refused: player', 'unavailable'],
  ['The balance of this player is full', 'refused: player', 'unavailable'],
  ['Conta bloqueada', 'refused: player', 'unavailable'],
  ['Please use your account to log in to the game first', 'refused: player', 'neverPlayed'],
  ['Recharge is closed for users in Malaysia to this merchant', 'refused: player', 'refused'],
  ['Your account is not allowed in this region', 'refused: player', 'refused'],
  ['Produto indisponível na sua região', 'refused: player', 'unavailable'],
  ['Region akun tidak sesuai', 'refused: player', 'refused'],
  [
    'According to the request of the mlbb team, the limit of this month is reached',
    'refused: nobody',
    'refused',
  ],
  // No points.
  ['your account points are insufficient', 'notSent: balance', 'unavailable'],
  ['insufficient account points', 'notSent: balance', 'unavailable'],
  ['Insufficient Smile Points', 'notSent: balance', 'unavailable'],
  ['Smile coins not enough in account', 'notSent: balance', 'unavailable'],
  ['You don’t have enough coins', 'notSent: balance', 'unavailable'],
  ['The balance of the merchant is too low', 'notSent: balance', 'unavailable'],
  ['Saldo da conta insuficiente', 'notSent: balance', 'unavailable'],
  ['Não há pontos suficientes na conta', 'notSent: balance', 'unavailable'],
  ['Conta sem saldo', 'notSent: balance', 'unavailable'],
  ['Saldo tidak cukup', 'notSent: balance', 'unavailable'],
  // The store's account, key or address.
  ['Your account has been disabled, please contact us', 'notSent: account', 'unavailable'],
  ['Disabled: your merchant account', 'notSent: account', 'unavailable'],
  ['Sua conta foi desativada, entre em contato', 'notSent: account', 'unavailable'],
  ['signature error', 'notSent: account', 'unavailable'],
  ['Access denied', 'notSent: account', 'unavailable'],
  ['The request has an invalid signature', 'notSent: account', 'unavailable'],
  ['Assinatura inválida', 'notSent: account', 'unavailable'],
  ['Erro na assinatura', 'notSent: account', 'unavailable'],
  ['The IP of this user is not in the whitelist', 'notSent: account', 'unavailable'],
  ['Merchant purchase limit reached', 'notSent: account', 'unavailable'],
  // Its calls.
  ['Too many requests', 'notSent: account', 'unavailable'],
  ['Too many requests for this user', 'notSent: account', 'unavailable'],
  ['Too many calls, limit reached', 'notSent: account', 'unavailable'],
  ['The API is called too many times', 'notSent: account', 'unavailable'],
  ['Requests too frequent, try again later', 'notSent: account', 'unavailable'],
  ['Too frequent, try again later', 'notSent: account', 'unavailable'],
  ['Request limit reached', 'notSent: account', 'unavailable'],
  ['Muitas requisições', 'notSent: account', 'unavailable'],
  ['Muitas tentativas, aguarde', 'notSent: account', 'unavailable'],
  ['Limite de solicitações excedido', 'notSent: account', 'unavailable'],
  // A game or a pack that is away.
  ['The game server for this zone is under maintenance', 'notSent: goods', 'unavailable'],
  ['O servidor do jogo está em manutenção', 'notSent: goods', 'unavailable'],
  ['Server sedang pemeliharaan', 'notSent: goods', 'unavailable'],
  ['Produto sem estoque', 'notSent: goods', 'unavailable'],
];

it.each(sentences)('of Smile.one: %s', (message, order, check) => {
  expect(said(message)).toEqual([order, check]);
});

it.each([
  ['Recursos indisponíveis', true],
  ['Account abnormal', true],
  ['Player abnormal', undefined],
  ['Recharge has failed', undefined],
  ['The limit is reached', undefined],
])('may be about us for all that anybody knows: %s is %s', (message, isUnheardOf) => {
  const answer = { status: 777, message };
  const order = turnedAway(answer, USUAL_NOTICES);
  expect('isUnheardOf' in order ? order.isUnheardOf : undefined).toBe(isUnheardOf);
  expect(turnedAway(answer, [`bought: ${message}`])).not.toHaveProperty('isUnheardOf');
});

it.each([
  [204, 'already delivered'],
  [204, ''],
  [201, 'The order has already been processed'],
  [201, 'Pedido duplicado'],
  [201, 'O produto já foi entregue'],
])('may tell of what was bought, whatever the owner says of it: %s %s', (status, message) => {
  const answer = { status, message };
  for (const notices of [USUAL_NOTICES, [`bought: ${message}`]]) {
    expect(turnedAway(answer, notices)).toEqual({
      ...{ outcome: 'unknown', reason: `${status} ${message}`.trim() },
    });
    expect(isUnheardOf(answer, notices)).toBe(false);
  }
});

describe('a line of the owner', () => {
  it.each([
    ['region: not in the whitelist', 'User not in the whitelist', 'refused: player', 'refused'],
    ['bought: limit of requests', 'Limit of requests reached', 'refused: owned', 'alreadyBought'],
    ['Not found: saldo', 'Saldo da conta insuficiente', 'refused: player', 'notFound'],
    ['not permitted: purchased', 'Already purchased', 'refused: player', 'refused'],
    ['merchant refuses', 'This merchant refuses the recharge', 'refused: player', 'refused'],
    ['balance: recursos', 'O usuário não possui recursos', 'notSent: balance', 'unavailable'],
    ['Account: abnormal', 'Account abnormal', 'notSent: account', 'unavailable'],
    ['account: already bought', 'Already bought', 'notSent: account', 'unavailable'],
  ])('comes before what the words mean: %s', (line, message, order, check) => {
    expect(said(message, [...USUAL_NOTICES, line])).toEqual([order, check]);
  });

  it('comes before the code of a pack, and after one that says that nobody is there', () => {
    const notices = ['bought: existe'];
    const answer = { status: 20007, message: 'Não existe' };
    expect(turnedAway(answer, notices)).toMatchObject({ outcome: 'refused', about: 'owned' });
    expect(refusedCheck(answer, notices)).toMatchObject({ outcome: 'alreadyBought' });
    const nobody = { ...answer, status: 20003 };
    expect(turnedAway(nobody, notices)).toMatchObject({ outcome: 'refused', about: 'player' });
    expect(refusedCheck(nobody, notices)).toMatchObject({ outcome: 'notFound' });
  });
});
