import { describe, expect, it } from 'vitest';
import { LEG_FAULTS, legFault, legIn, legWritten, typedParts } from './written-leg.ts';

const own = (code: string) => ({ route: null, code });
const mooGold = { route: 'MOOGOLDMLBB', code: '215570' } as const;

describe('one part of an item as it is written', () => {
  it.each([
    ['13', { first: own('13'), second: null }],
    ['MOOGOLDMLBB:215570', { first: mooGold, second: null }],
    ['13|MOOGOLDMLBB:215570', { first: own('13'), second: mooGold }],
    ['a:b', { first: own('a:b'), second: null }],
  ])('%s is read as what it says', (written, said) => {
    expect(legIn(written)).toEqual(said);
    expect(legFault(written, 'SMILEBR')).toBeNull();
  });

  it.each([
    ['1 3', 'spaces'],
    ['|MOOGOLDMLBB:215570', 'noCode'],
    ['MOOGOLDMLBB:', 'noCode'],
    ['13|215570', 'noSecondRoute'],
    ['13|OTHER:215570', 'noSecondRoute'],
    ['13|MOOGOLDMLBB:', 'noSecondCode'],
    [`13|MOOGOLDMLBB:${'y'.repeat(61)}`, 'long'],
    ['y'.repeat(61), 'long'],
    ['13|SMILEBR:25', 'sameRoute'],
    ['13|SMILEPH:212', 'otherGoods'],
    ['MOOGOLDMLBB:1|YOKCASHPUBG:2', 'otherGoods'],
  ] as const)('%s has a fault: %s', (written, fault) => {
    expect(legFault(written, 'SMILEBR')).toBe(LEG_FAULTS[fault]);
  });

  it('is compared with no route of an item that has none', () => {
    expect(legFault('13|SMILEPH:212', null)).toBeNull();
    expect(legFault('13|SMILEPH:212', 'OTHER')).toBeNull();
  });

  it.each(['13', '13|MOOGOLDMLBB:215570', '13|215570', '|MOOGOLDMLBB:', 'MOOGOLDMLBB:1|SMILEBR:2'])(
    '%s comes back from the fields of a form as it went there',
    (written) => {
      const { first, second } = typedParts(written);
      expect(legWritten(first, second)).toBe(written);
    },
  );
});
