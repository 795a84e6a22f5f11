export { freshDatabase, type FreshDatabase } from './fresh-database.ts';
export { server, type ServerName } from './server.ts';
export { specify } from './specify.ts';
