export { action } from './upi-webhook-action.server.ts';
export { loader } from './upi-webhook-loader.server.ts';
