export { SlotPicker, type Slot, type SlotPickerProps } from './slot-picker';
export { DayPicker, type DayPickerProps } from './day-picker';
