import { z } from 'zod';
import { answering } from '../switches/answering.ts';
import { choice, whole, type Switch } from '../switches/switch.ts';
import { textOrNumber } from '../switches/text-or-number.ts';

/** Most of what it says no with is recorded nowhere: it can be told to say anything. */
const refusal: Switch<string> = {
  label: 'It refuses with',
  calm: '201 The recharge has failed, please try again later',
  schema: z.string().regex(/^\d+(?: |$)/),
  hint: 'a status, and what it says',
  written: (text) => text,
  read: (typed) => typed.trim(),
};

/** How Smile.one behaves until it is told otherwise. */
export const smileOneSwitches = {
  ...answering,
  refusesAt: choice('It refuses', 'everything', {
    everything: 'Everything',
    getrole: 'Player checks',
    createorder: 'Orders',
  }),
  refusal,
  percent: whole('Takes of each price, per cent', { calm: 100, least: 1 }),
  roleIs: choice('A player is told', 'flat', {
    flat: 'Flat, as most servers do',
    nested: 'Under data',
  }),
  statusIs: textOrNumber('Statuses are', 'number'),
  numbersAre: textOrNumber('Points and prices of the list are', 'text'),
  passes: choice('A check by a pass', 'named', {
    named: 'Names the player',
    refused: 'Is refused with 20007, as by a pack that there is not',
  }),
  orderIs: choice('An order is told', 'whole', {
    whole: 'With its price',
    idOnly: 'Without its price',
    nothing: 'As a success, without an id',
  }),
};
