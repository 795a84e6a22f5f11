import { z } from 'zod';
import { answering } from '../switches/answering.ts';
import { calmOf, type MoodOf } from '../switches/mood.ts';
import { choice, flag, httpStatus, milliseconds, type Switch } from '../switches/switch.ts';
import { telling } from '../switches/telling.ts';
import { textOrNumber } from '../switches/text-or-number.ts';
import { ERRORS, isErrorCode, type ErrorCode } from './answers.ts';

type Refusal = Readonly<{ code: ErrorCode; path?: string }>;

/** Every call, or those at a path, which only the API sets. */
const refuses: Switch<Refusal | null> = {
  label: 'Refuses every call with',
  calm: null,
  schema: z
    .strictObject({ code: z.string().refine(isErrorCode), path: z.string().exactOptional() })
    .nullable(),
  choices: {
    '': 'Nothing',
    ...Object.fromEntries(Object.entries(ERRORS).map(([code, says]) => [code, `${code} ${says}`])),
  },
  written: (value) => [value?.code ?? '', value?.path ?? ''].join(' ').trim(),
  read: (typed) => {
    const [code = '', path] = typed.split(' ');
    return code === '' ? null : { code, ...(path !== undefined && { path }) };
  },
};

export const mooGoldSwitches = {
  ...answering,
  refuses,
  httpStatus: httpStatus('HTTP status of a refusal', 200),
  settlesAfterMs: milliseconds('Delivers after', 4_000),
  shape: choice('Says that it took an order', 'A', {
    A: 'In account_details',
    B: 'By order_id at the top',
  }),
  wrapped: flag('Answers about orders lie under data'),
  signing: choice('A signature covers', 'wholeBody', {
    wholeBody: 'The whole body',
    withoutPartnerOrderId: 'All but partnerOrderId',
  }),
  errorsAre: choice('A refusal has its number', 'err_code', {
    err_code: 'In err_code',
    code: 'In code, as WordPress has it',
  }),
  numbersAre: textOrNumber('Sums and numbers of orders are', 'text'),
  serverIs: choice('Its fields call a server', 'Server', {
    Server: 'Server',
    'Server ID': 'Server ID',
  }),
  dates: choice('Dates are', 'object', { object: 'An object, as PHP has it', text: 'A text' }),
  ...telling,
  callbacks: choice('What it tells is', 'signed', {
    signed: 'Signed',
    plain: 'Not signed',
    forged: 'Signed by somebody else',
  }),
};

/** What its list has, too. */
const goods = {
  outOfStock: [] as readonly number[],
  /** Variations that its lists have no more. */
  gone: [] as readonly number[],
  /** Other prices than those of the list, by variation, in hundredths of a US dollar. */
  prices: {} as Readonly<Record<string, number>>,
};

/** How MooGold behaves until it is told otherwise. */
export type PartnerMood = MoodOf<typeof mooGoldSwitches> & typeof goods;

export const calm = (): PartnerMood => ({ ...calmOf(mooGoldSwitches), ...goods });
