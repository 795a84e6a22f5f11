export { recordsKeptUntil } from './kept-until.ts';
