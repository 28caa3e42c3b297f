export {
  ErrorLine,
  FieldFoot,
  FieldLabel,
  rootProps,
  type FieldFootProps,
  type FieldLabelProps,
  type FieldProps,
} from './form-field';
export { FormError } from './form-error';
export { ControlArea, ControlFrame, ControlInput, controlLook, fieldStack, LabelNote } from './form-field.styles';
