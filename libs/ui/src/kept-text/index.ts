export { keepText, readKept } from './kept-text';
