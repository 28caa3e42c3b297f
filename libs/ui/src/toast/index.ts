export { toastDuration, ToastQueue, type ToastEntry, type ToastOptions, type ToastTone } from './toast-queue';
export { ToastCard, ToastRegion } from './toast-region';
