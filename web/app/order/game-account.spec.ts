import { expect, it } from 'vitest';
import { serverSelect, someProduct } from '../../testing/goods.ts';
import { filledFields, gameAccountInWords } from './game-account.ts';

const [uid] = someProduct().inputs;
const genshin = [...(uid ? [uid] : []), serverSelect];
const account = (...inputs: string[]) => ({ inputs, lost: null });

it('is told as players write it', () => {
  expect(gameAccountInWords(account('118374920', '2641'))).toBe('118374920 (2641)');
  expect(gameAccountInWords(account('5129904471'))).toBe('5129904471');
  expect(gameAccountInWords(account('5129904471', ''))).toBe('5129904471');
  expect(gameAccountInWords({ inputs: [], lost: 'erased' })).toBe('Erased');
  expect(gameAccountInWords({ inputs: [], lost: 'damaged' })).toBe('Not readable');
});

it('is told in the words that the buyer chose, not in those of the provider', () => {
  expect(gameAccountInWords(account('800123456', 'TW_HK_Mo'), genshin)).toBe(
    '800123456 (TW, HK, MO)',
  );
  expect(filledFields(['800123456', 'TW_HK_Mo'], genshin)).toEqual([
    { label: 'User ID', value: '800123456' },
    { label: 'Server', value: 'TW, HK, MO' },
  ]);
});

it('keeps what was sent when the product asks for something else by now', () => {
  expect(filledFields(['800123456', 'os_mars', 'more'], genshin)).toEqual([
    { label: 'User ID', value: '800123456' },
    { label: 'Server', value: 'os_mars' },
    { label: 'ID 3', value: 'more' },
  ]);
});

it('names the servers of earlier orders as today', () => {
  expect(gameAccountInWords(account('800123456', 'os_asia'), genshin)).toBe('800123456 (Asia)');
});
