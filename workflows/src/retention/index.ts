export { noteLogsDeleted } from './due-in-shop.ts';
export { recordsKeptUntil } from './kept-until.ts';
