import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * `starting` until the first refresh has answered; `expired` while a page with unsaved input waits for its
 * user to sign in again.
 */
export type SessionStatus = 'starting' | 'signed-out' | 'signed-in' | 'expired';

interface SessionState {
  status: SessionStatus;
  /** How many forms on the page hold input that was not saved. */
  unsavedForms: number;
  /** Where the server sends this person who asked for no page in particular. */
  landingPath: string;
  /** Where this person goes now that they have signed in; null once they are there. */
  nextPath: string | null;
  /** The person has pressed Logout: the page that was open then is not one they want back. */
  leftOnPurpose: boolean;
}

const initialState: SessionState = {
  status: 'starting',
  unsavedForms: 0,
  landingPath: '/main/dashboard',
  nextPath: null,
  leftOnPurpose: false,
};

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn: (state, action: PayloadAction<{ landingPath: string | null; isNew?: boolean }>) => {
      state.status = 'signed-in';
      state.leftOnPurpose = false;
      if (action.payload.landingPath) state.landingPath = action.payload.landingPath;
      if (action.payload.isNew) state.nextPath = state.landingPath;
    },
    arrived: (state) => {
      state.nextPath = null;
    },
    signedOut: (state) => {
      state.status = 'signed-out';
    },
    /** Logout is under way: a call that is refused meanwhile tells nobody that the session has expired. */
    leaving: (state) => {
      state.leftOnPurpose = true;
    },
    stayed: (state) => {
      state.leftOnPurpose = false;
    },
    loggedOut: (state) => {
      state.status = 'signed-out';
      state.leftOnPurpose = true;
    },
    ended: (state) => {
      if (state.leftOnPurpose) return;
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
