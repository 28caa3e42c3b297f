export { OptionList, OptionRow, renderEmpty, type Option } from './listbox';
