export { doorTo, type Door } from './door-to.ts';
export { freshDatabase, type Beginning, type FreshDatabase } from './fresh-database.ts';
export { openTestDatabase, type TestDatabase } from './open-test-database.ts';
export { server, type ServerName } from './server.ts';
