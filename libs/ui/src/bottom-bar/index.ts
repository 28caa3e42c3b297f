export { BottomBar, type BottomBarProps } from './bottom-bar';
export { useKeyboardShown } from './use-keyboard-shown';
