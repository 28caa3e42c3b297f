export { useTyped } from './use-typed';
