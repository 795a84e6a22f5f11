import { toPaise } from '@store/ledger';
import { isNetwork } from '@store/platform/networks';
import { z } from 'zod';
import type { KeyTerms } from '../../../ports/api-keys.ts';
import { oneLine } from '../../account/customer-name.ts';
import { paiseIn } from '../../../ports/rupees.ts';
import { keyRefusals as refusals } from './words.ts';

const MOST_ADDRESSES = 20;
const LEAST_CAP = 100;
const MOST_CAP = 1_00_00_000_00;

const whole = (most: number, refusal: string) =>
  z
    .string(refusal)
    .regex(/^[1-9]\d{0,5}$/, refusal)
    .transform(Number)
    .refine((value) => value <= most, refusal);

/** What the form of a new key says of it. */
export const keyTerms = z
  .object({
    name: oneLine.refine(({ length }) => length >= 1 && length <= 60, refusals.name),
    purpose: z.enum(['live', 'test']).catch('live'),
    may: z.enum(['buy', 'read']).catch('read'),
    cap: z
      .string()
      .default('')
      .transform((typed) => (typed === '' ? null : paiseIn(typed)))
      .refine((cap) => cap === null || (cap >= LEAST_CAP && cap <= MOST_CAP), refusals.cap),
    addresses: z
      .string()
      .default('')
      .transform((typed) => typed.split('\n').flatMap((line) => line.trim() || []))
      .refine((lines) => lines.length <= MOST_ADDRESSES, refusals.addresses)
      .refine((lines) => lines.every(isNetwork), refusals.addresses),
    perMinute: whole(600, refusals.perMinute),
    perDay: whole(200_000, refusals.perDay),
  })
  .transform(({ purpose, may, cap, ...terms }): KeyTerms => ({
    ...terms,
    isTest: purpose === 'test',
    mayBuy: may === 'buy',
    dailyCap: cap === null ? null : toPaise(cap),
  }));

export type TypedTerms = z.input<typeof keyTerms>;
