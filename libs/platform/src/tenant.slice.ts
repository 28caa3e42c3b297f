import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The programme in which the page acts, as the public theme of its portal tells it. */
export interface TenantIdentity {
  /** Null in the enterprise app, which acts in no programme. */
  readonly programId: number | null;
  readonly enterpriseId: number | null;
  readonly enterpriseSlug: string;
  readonly programSlug: string;
  readonly name: string;
  /** Who runs the programme. */
  readonly enterpriseName?: string;
  readonly logoUrl: string | null;
  readonly isActive: boolean;
  /** Hex colours, for example `#428AC9`. */
  readonly primary: string;
  readonly secondary: string;
}

export const tenantSlice = createSlice({
  name: 'tenant',
  initialState: null as TenantIdentity | null,
  reducers: {
    entered: (_state, action: PayloadAction<TenantIdentity>) => action.payload,
    left: () => null,
  },
});
