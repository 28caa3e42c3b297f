export { ComboBox, type ComboBoxProps } from './combo-box';
export type { Option } from '../listbox';
