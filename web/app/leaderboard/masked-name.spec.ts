import { expect, it } from 'vitest';
import { maskedName } from './masked-name.ts';

it.each([
  ['Asha Kulkarni', 'Asha K•••'],
  ['Asha Maria Kulkarni', 'Asha K•••'],
  ['  Joseph \t Mathew ', 'Joseph M•••'],
  ['Lakshmi', 'Lak•••'],
  ['अनुष्का शर्मा', 'अनुष्का श•••'],
  ['क्षितिज मेहता', 'क्षितिज मे•••'],
  ['   ', 'Player'],
  [undefined, 'Player'],
])('%s is shown as %s', (name, shown) => {
  expect(maskedName(name)).toBe(shown);
});
