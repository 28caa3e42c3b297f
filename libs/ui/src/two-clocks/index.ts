export { TwoClocks, type ClockSide, type TwoClocksProps } from './two-clocks';
