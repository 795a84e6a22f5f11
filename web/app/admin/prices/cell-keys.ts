import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Arrow keys go up and down a column of inputs that share a name. */
export function moveInColumn(event: KeyboardEvent<HTMLFormElement>): void {
  const step = STEPS[event.key];
  const cell = event.target;
  if (step === undefined || !(cell instanceof HTMLInputElement) || cell.type !== 'text') return;
  const column = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input')].filter(
    ({ name }) => name === cell.name,
  );
  const next = column[column.indexOf(cell) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
  next.select();
}
