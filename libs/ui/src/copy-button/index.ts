export { copiedFor, CopyButton, type CopyButtonProps } from './copy-button';
