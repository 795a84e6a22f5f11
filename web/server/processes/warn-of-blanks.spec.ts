import { expect, it, vi } from 'vitest';
import { warnOfBlanks } from './warn-of-blanks.ts';

const SELLER = {
  legalName: 'Gem Lane LLP',
  registeredAddress: '12 MG Road, Bengaluru 560001',
  grievanceOfficer: 'Nisha Rao',
  grievanceEmail: 'help@store.example',
  grievancePhone: '+91 80 4000 1234',
};

it('names what the owner has not said yet', () => {
  const warn = vi.fn();
  warnOfBlanks({ ...SELLER, grievanceOfficer: '', grievancePhone: '' }, { warn });
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { blanks: ['grievanceOfficer', 'grievancePhone'] },
    expect.stringContaining('/admin/settings'),
  );
});

it('says nothing of a store that says all', () => {
  const warn = vi.fn();
  warnOfBlanks(SELLER, { warn });
  expect(warn).not.toHaveBeenCalled();
});
