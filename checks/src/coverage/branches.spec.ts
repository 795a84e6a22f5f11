import { expect, it } from 'vitest';
import { branchesIn } from './branches.ts';

const lines = (start: number, end = start) => ({ start: { line: start }, end: { line: end } });
const page = `export function loader() {
  if (guest) return null;
  return rows ?? [];
}
function Row() {
  return paid ? 'paid' : 'open';
}
export default function Page() {
  return rows ? 'rows' : 'none';
}
function titleOf() {
  return rows ? 'rows' : 'none';
}
`;

const file = {
  fnMap: {
    0: { name: 'loader', loc: lines(1, 4) },
    1: { name: 'Row', loc: lines(5, 7) },
    2: { name: 'Page', loc: lines(8, 10) },
    3: { name: 'titleOf', loc: lines(11, 13) },
  },
  branchMap: {
    0: { loc: lines(2), locations: [lines(2), {}] },
    1: { loc: lines(3), locations: [lines(3), lines(3)] },
    2: { loc: lines(6), locations: [lines(6), lines(6)] },
    3: { loc: lines(9), locations: [lines(9), lines(9)] },
    4: { loc: lines(12), locations: [lines(12), lines(12)] },
  },
  b: { 0: [0, 4], 1: [4, 1], 2: [1, 0], 3: [1, 0], 4: [0, 0] },
};

it('counts the ways through a page, but not those through what it draws', () => {
  expect(branchesIn(file, page)).toStrictEqual([
    { line: 2, taken: false },
    { line: 2, taken: true },
    { line: 3, taken: true },
    { line: 3, taken: true },
  ]);
});

it('counts none of a page that only draws', () => {
  expect(branchesIn(file, page.replace('export function loader', 'function meta'))).toEqual([]);
});
