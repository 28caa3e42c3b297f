import { adminActions, type AdminActionName } from '@tandem/contracts/bookings';
import { useDialogAddress, type DialogAddress } from '../session/dialog-address';

export type AdminView = 'main' | AdminActionName;

export interface AdminAddress extends DialogAddress<AdminView> {
  readonly view: AdminView;
}

/** Which session an admin has open: `?booking=12&view=miss`. */
export function useAdminAddress(): AdminAddress {
  const { asked, ...address } = useDialogAddress<AdminView>('booking');
  return { ...address, view: adminActions.find((action) => action === asked) ?? 'main' };
}
