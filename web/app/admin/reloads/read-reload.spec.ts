import { rupees } from '@store/ledger';
import { describe, expect, it } from 'vitest';
import { readReload, type TypedReload } from './read-reload.ts';
import { reloadRefusals as refusals } from './words.ts';

// Half past one at night of the 26th in India.
const NOW = new Date('2026-11-25T20:00:00.000Z');
const typed: TypedReload = {
  ...{ purse: 'MOOGOLD', day: '2026-11-26', units: '1,200.50', paid: '₹1,04,500', note: 'UPI' },
};

describe('a reload', () => {
  it('is read as it is typed', () => {
    expect(readReload(typed, NOW)).toEqual({
      valid: true,
      asked: {
        ...{ purse: 'MOOGOLD', day: '2026-11-26', units: 1200.5, note: 'UPI' },
        paid: rupees(104_500),
      },
    });
  });

  it.each<[Partial<TypedReload>, object]>([
    [{ purse: 'PAYPAL' }, { purse: refusals.purse }],
    [{ day: '2026-02-30' }, { day: refusals.day }],
    [{ day: '2026-11-27' }, { day: refusals.dayAhead }],
    [{ units: '0' }, { units: refusals.units }],
    [{ units: 'many' }, { units: refusals.units }],
    [{ units: '2000000000' }, { units: refusals.units }],
    [{ paid: '0' }, { paid: refusals.paid }],
    [{ paid: '' }, { paid: refusals.paid }],
    [{ note: 'x'.repeat(201) }, { note: refusals.noteTooLong(200) }],
  ])('is refused with %j', (more, errors) => {
    expect(readReload({ ...typed, ...more }, NOW)).toEqual({ valid: false, errors });
  });

  it('tells all that is wrong at once', () => {
    const nothing = { purse: '', day: '', units: '', paid: '', note: '' };
    expect(readReload(nothing, NOW)).toMatchObject({
      errors: { purse: refusals.purse, day: refusals.day, units: refusals.units },
    });
  });
});
