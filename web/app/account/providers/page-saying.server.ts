import type { ProviderId } from '../../../ports/identity-providers.ts';
import { loginSaying, type NotAdded } from '../provider-buttons/notice.ts';
import type { GoesOn } from './flow.server.ts';
import { notHandedOver } from './hand-over.server.ts';

/** Where somebody is told why they are not signed in; what a program asked for comes back to it. */
export const pageSaying = (provider: ProviderId, why: NotAdded, way: GoesOn): string =>
  way.returnTo === '' ? loginSaying(provider, why, way.origin) : notHandedOver(way.returnTo);
