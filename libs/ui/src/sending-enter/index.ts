export { isComposing, isSendingEnter, OnKeyboards } from './sending-enter';
