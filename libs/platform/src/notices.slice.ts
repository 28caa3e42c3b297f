import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export type NoticeKind = 'success' | 'error' | 'info';

export interface Notice {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly text: string;
  /** How long it is shown; 3 unless given. */
  readonly seconds?: number;
}

const MOST_SHOWN = 3;

export const noticesSlice = createSlice({
  name: 'notices',
  initialState: [] as Notice[],
  reducers: {
    shown: {
      prepare: (kind: NoticeKind, text: string, seconds?: number) => ({
        payload: { id: nanoid(), kind, text, ...(seconds === undefined ? {} : { seconds }) },
      }),
      reducer: (notices, action: PayloadAction<Notice>) => {
        if (notices.some((notice) => notice.text === action.payload.text)) return;
        notices.unshift(action.payload);
        notices.splice(MOST_SHOWN);
      },
    },
    closed: (notices, action: PayloadAction<string>) => notices.filter((notice) => notice.id !== action.payload),
  },
});
