export { byteOrderMark, csvLine } from '../../../kernel/index.js';
