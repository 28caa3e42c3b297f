export { StatusBadge, toneColours, type StatusBadgeProps, type Tone } from './status-badge';
export { bookingStatusLook, type StatusLook } from './booking-status';
