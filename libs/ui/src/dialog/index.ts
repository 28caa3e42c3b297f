export { Dialog, type DialogProps } from './dialog';
export { FootSpace, type DialogSize } from './dialog.styles';
