export { Progress, Ring, type ProgressProps, type ProgressTone, type RingProps } from './progress';
