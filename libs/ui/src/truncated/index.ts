export { Truncated, type NamePlace, type TruncatedProps } from './truncated';
