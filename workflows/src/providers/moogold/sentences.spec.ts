import { describe, expect, it } from 'vitest';
import { USUAL_NOTICES } from '../notices.ts';
import { readAnswer } from './answers.ts';
import { checked, found, isUnheardOfCheck, ordered } from './verdicts.ts';

const checkedBy = (message: string, notices: readonly string[] = USUAL_NOTICES) =>
  checked(readAnswer(answering({ status: false, message })), notices).outcome;
const answering = (body: object) => ({ status: 200, body: JSON.stringify(body) });

it.each([
  // The player has it.
  ['O jogador já possui uma assinatura ativa', 'alreadyBought'],
  ['This user has purchased this product too many times', 'alreadyBought'],
  ['You have already purchased this pack, too many purchases', 'alreadyBought'],
  ['This player has already purchased it, try again next month', 'alreadyBought'],
  ['O usuário já comprou este pacote', 'alreadyBought'],
  ['User ID telah mencapai limit pembelian', 'alreadyBought'],
  // The player in another way.
  ['Invalid User ID or Server', 'notFound'],
  ['Please log in to the game, and try again', 'neverPlayed'],
  ['Not available to users in Malaysia', 'refused'],
  ['Region akun tidak sesuai, akses ditolak', 'refused'],
  ['The monthly limit is reached', 'refused'],
  // Nothing that the player could help.
  ['your account points are insufficient', 'unavailable'],
  ['insufficient account balance', 'unavailable'],
  ['Your account has been disabled, please contact us', 'unavailable'],
  ['Invalid signature of this user', 'unavailable'],
  ['Too many requests', 'unavailable'],
  ['Muitas requisições', 'unavailable'],
  ['The game server for this zone is under maintenance', 'unavailable'],
  ['Usuário realizou muitas tentativas de compra deste pacote', 'unavailable'],
])('of MooGold, about a player: %s', (message, expected) => {
  expect(checkedBy(message)).toBe(expected);
});

describe('a line of the owner', () => {
  it.each([
    ['bought: limit of requests', 'Limit of requests reached', 'alreadyBought'],
    ['region: invalid user', 'Invalid User ID', 'refused'],
    ['not found: try again', 'Please try again', 'notFound'],
    ['kindly contact', 'Kindly contact us', 'refused'],
  ])('comes before what the words of a check mean: %s', (line, message, expected) => {
    expect(checkedBy(message, [...USUAL_NOTICES, line])).toBe(expected);
  });

  const notices = ['region: users of', 'bought: once', 'no'];
  it.each([
    [{ err_code: '118', err_message: 'Blocked for users of Malaysia' }, 'player'],
    [{ err_code: '999', err_message: 'Sold once' }, 'owned'],
    [{ status: false, message: 'Sold once' }, 'owned'],
    [{ status: 'failed', order_id: 7, message: 'Sold once' }, 'owned'],
    [{ status: 'cancelled', order_id: 7, message: 'No' }, 'player'],
  ])('says what an order was refused for: %j', (body, about) => {
    expect(ordered(answering(body), notices)).toMatchObject({ outcome: 'refused', about });
  });

  const ours = ['balance: wallet', 'account: suspended player'];
  it.each([
    [{ status: false, message: 'Top up your wallet' }, 'balance'],
    [{ err_code: '999', err_message: 'Wallet is frozen' }, 'balance'],
    [{ err_code: '118', err_message: 'Suspended player sales' }, undefined],
  ])('keeps an order from being refused for what is ours: %j', (body, about) => {
    const order = ordered(answering(body), ours);
    expect(order).toEqual({
      outcome: 'notSent',
      reason: expect.stringContaining('turned away') as string,
      ...(about !== undefined && { about }),
    });
  });

  it('says nothing of a player where it is about what is ours', () => {
    const said = readAnswer(answering({ status: false, message: 'Suspended player sales' }));
    const check = checked(said, ours);
    expect(check).toEqual({ outcome: 'unavailable' });
    expect(isUnheardOfCheck(said, check, ours)).toBe(false);
    expect(isUnheardOfCheck(said, check, [])).toBe(true);
    const over = readAnswer(
      answering({ order_id: 7, order_status: 'refunded', message: 'Invalid: suspended player' }),
    );
    expect(found(over, { ourReference: 'ORD-1', reference: '7' }, ours)).toEqual({
      ...{ outcome: 'refused', reason: 'refunded Invalid: suspended player' },
    });
  });

  it('says what an order of before was refused for', () => {
    const said = readAnswer(answering({ order_id: 7, order_status: 'failed', message: 'Once' }));
    const sought = { ourReference: 'ORD-1', reference: '7' };
    expect(found(said, sought, notices)).toMatchObject({ outcome: 'refused', about: 'owned' });
  });

  it.each([
    ['known', { err_code: '420', err_message: 'Only once' }],
    ['unknown', { err_code: '110', err_message: 'Not once, try again' }],
    ['unknown', { err_code: '421', err_message: 'no' }],
    ['unknown', { err_code: '999', err_message: 'No response' }],
    ['unknown', { err_code: '114', err_message: 'no', order_id: 7 }],
    ['unknown', { status: false, order_id: 7, message: 'no' }],
    ['unknown', { status: false, message: 'Unknown error, no order' }],
    ['accepted', { status: 'processing', order_id: 7, message: 'no' }],
    ['notSent', { err_code: '433', err_message: 'no' }],
    ['notSent', { err_code: '111', err_message: 'no' }],
  ])('refuses nothing that is %s: %j', (outcome, body) => {
    expect(ordered(answering(body), notices)).toMatchObject({ outcome });
  });
});
