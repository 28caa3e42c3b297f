import { Bell, Check, CheckCheck, Flag, Hourglass, Shield, Star, Undo2, UserX, X, type LucideIcon } from 'lucide-react';
import type { Tone } from './status-badge';

export interface StatusLook {
  tone: Tone;
  icon: LucideIcon;
}

const review: StatusLook = { tone: 'info', icon: Star };
const investigation: StatusLook = { tone: 'violet', icon: Shield };
const done: StatusLook = { tone: 'neutral', icon: CheckCheck };
const cancelled: StatusLook = { tone: 'quiet', icon: X };

/** Tone and icon of each booking status; the word beside them is the page's. */
export const bookingStatusLook: Readonly<Record<string, StatusLook>> = {
  pending: { tone: 'neutral', icon: Hourglass },
  pending_accept: { tone: 'warning', icon: Bell },
  upcoming: { tone: 'success', icon: Check },
  completed: review,
  pending_rating: review,
  reported: investigation,
  investigating: investigation,
  fully_rated: done,
  closed: done,
  cancelled,
  system_cancelled: cancelled,
  missed: { tone: 'danger', icon: UserX },
  pending_completion: { tone: 'warning', icon: Flag },
  investigated: { tone: 'violet', icon: Check },
  refunded: { tone: 'info', icon: Undo2 },
};
