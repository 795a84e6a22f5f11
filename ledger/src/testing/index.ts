export { freshDatabase, type FreshDatabase } from './fresh-database.ts';
export { specify } from './specify.ts';
