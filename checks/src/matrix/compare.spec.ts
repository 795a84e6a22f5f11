import { expect, it } from 'vitest';
import { differences } from './compare.ts';
import { PEOPLE, type Person } from './people.ts';
import { rowsIn, type Row } from './rows.ts';

const [head = '', ...rows] = [
  'what       guest   user other reseller admin blocked ended',
  'GET /admin sign-in 403  403   403      page  sign-in sign-in',
];
const table = rowsIn([head, ...rows].join('\n'), PEOPLE);
const admin = table.get('GET /admin') as Row<Person>;
const answered = (more: Partial<Row<Person>>, complaints: readonly string[] = []) =>
  new Map([['GET /admin', { answered: { ...admin, ...more }, complaints }]]);

it('finds nothing where everybody gets what is written', () => {
  expect(differences(answered({}), table, PEOPLE)).toEqual([]);
});

it('names who gets something else', () => {
  expect(differences(answered({ user: 'page' }), table, PEOPLE)).toEqual([
    'GET /admin by user: page instead of 403',
  ]);
});

it('tells on, also where another way to ask is answered otherwise', () => {
  expect(
    differences(answered({}, ['/admin.data by user: page instead of 403']), table, PEOPLE),
  ).toEqual(['/admin.data by user: page instead of 403']);
});

it('allows nothing that is not written, and lets nothing be written that is not there', () => {
  expect(differences(answered({}), new Map(), PEOPLE)).toEqual([
    'GET /admin: nobody has said who may do this',
  ]);
  expect(differences(new Map(), table, PEOPLE)).toEqual([
    'GET /admin: the store has no such address any more',
  ]);
});

it('takes no row with a hole in it', () => {
  expect(() => rowsIn(`${head}\nGET /admin page`, PEOPLE)).toThrow('not a row of the matrix');
});
