export { codeAt } from './authenticator.ts';
export { browserAt } from './browser.ts';
export { newcomer } from './newcomers.ts';
export { serveTestStore, type ServedStore } from './serve-test-store.ts';
export { openTestStore } from './open-test-store.ts';
export {
  action as settleDifference,
  loader as differencePage,
} from '../app/admin/reconciliation/difference-page.tsx';
