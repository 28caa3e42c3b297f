export { Checkbox, CheckboxOption, type CheckboxOptionProps, type CheckboxProps } from './checkbox';
export { CheckboxGroup, type CheckboxGroupProps } from './checkbox-group';
