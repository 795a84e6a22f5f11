import { NOTHING_THERE, type Act, type Field } from './service.ts';

/** Each as itself. */
const wordsOf = (all: readonly string[]) => Object.fromEntries(all.map((one) => [one, one]));

export const balanceAct = (
  fields: readonly Field[],
  set: (typed: Readonly<Record<string, string>>) => string | null,
): Act => ({
  ...{ name: 'balance', title: 'What is left', button: 'Set it', fields, act: set },
});

export const orderAct = (
  latest: string,
  states: readonly string[],
  tell: (id: string, state: string) => boolean,
): Act => ({
  ...{ name: 'order', title: 'An order', button: 'Let it become that' },
  fields: [
    { name: 'id', label: 'Order', value: latest, required: true },
    { name: 'state', label: 'Becomes', choices: wordsOf(states) },
  ],
  act: ({ id = '', state = '' }) => (tell(id, state) ? null : NOTHING_THERE),
});
