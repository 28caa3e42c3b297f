import { createSlice } from '@reduxjs/toolkit';

/**
 * `starting` until the first refresh has answered; `expired` while a page with unsaved input waits for its
 * user to sign in again.
 */
export type SessionStatus = 'starting' | 'signed-out' | 'signed-in' | 'expired';

interface SessionState {
  status: SessionStatus;
  /** How many forms on the page hold input that was not saved. */
  unsavedForms: number;
}

const initialState: SessionState = { status: 'starting', unsavedForms: 0 };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn: (state) => {
      state.status = 'signed-in';
    },
    signedOut: (state) => {
      state.status = 'signed-out';
    },
    ended: (state) => {
      if (state.status === 'signed-in') state.status = 'expired';
      else if (state.status === 'starting') state.status = 'signed-out';
    },
    unsavedInputAdded: (state) => {
      state.unsavedForms += 1;
    },
    unsavedInputRemoved: (state) => {
      state.unsavedForms = Math.max(0, state.unsavedForms - 1);
    },
  },
});
