import { expect, it } from 'vitest';
import { nameOfPerson } from './name-of-person.ts';

it.each([
  ['Dev', 'dev@example.in', 'Dev'],
  ['  अर्जुन  ', 'arjun@example.in', 'अर्जुन'],
  ['A'.repeat(70), 'a@example.in', 'A'.repeat(60)],
  ['Win at www.example.in', 'kavya.iyer@example.in', 'Kavya Iyer'],
  ['Asha\u202e', 'asha_k2@example.in', 'Asha K'],
  [null, '42@example.in', 'Customer'],
])('of %j at %s is %s', (name, email, expected) => {
  expect(nameOfPerson({ name, email })).toBe(expected);
});
