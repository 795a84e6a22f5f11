import { holdRulesOf, OwnerSettings, walletLimitsOf } from '../owner-settings/index.ts';
import { storeKeys } from '@store/platform/sealing';

/** Histories are recorded with them: whoever changes them can replay those no more. */
export const SPEC_SECRETS: readonly string[] = ['a secret of the specs, long enough to seal with'];

export const SPEC_KEYS = storeKeys(SPEC_SECRETS);

export const SPEC_SENDER = () => ({ storeName: 'the store', publicUrl: 'https://shop.test' });
export const walletLimits = () => walletLimitsOf(OwnerSettings.parse({}));
/** Those of an owner who holds no orders back. */
export const NO_HOLDS = holdRulesOf(OwnerSettings.parse({}));
