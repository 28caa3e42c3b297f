export { Select, type SelectProps } from './select';
export type { Option } from '../listbox';
