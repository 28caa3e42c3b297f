export { SkipLink, VisuallyHidden } from './visually-hidden';
