export { action } from './action.server.ts';
export { loader } from './loader.server.ts';
