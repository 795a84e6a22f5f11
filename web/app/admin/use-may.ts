import type { Permission } from '../../ports/accounts.ts';
import { useStoreInfo } from '../layout/store-info.ts';

/** Whether who is signed in may do it: what they may not do is not offered to them. */
export function useMay(): (permission: Permission) => boolean {
  const held = useStoreInfo()?.account?.permissions ?? [];
  return (permission) => held.includes(permission);
}
