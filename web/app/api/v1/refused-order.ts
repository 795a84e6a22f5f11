import type { Paise } from '@store/ledger';
import { formatRupees } from '../../ui/format-money.ts';
import { refusal, type Refusal } from '../kernel/refusal.ts';
import { resellerWords as words } from './words.ts';

export const referenceUsed = (number: string): Refusal =>
  refusal('ReferenceUsed', words.referenceUsed(number), { beside: { number } });

export const capReached = (left: Paise): Refusal =>
  refusal('CapReached', words.capReached(formatRupees(left)));

export const referenceBusy = (): Refusal =>
  refusal('ReferenceBusy', words.referenceBusy, { headers: { 'Retry-After': '5' } });
