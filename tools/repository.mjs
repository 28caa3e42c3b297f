// The places that every command agrees on.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
export const fromRoot = (...parts) => path.resolve(root, ...parts);
export const dataFolder = () => path.resolve(root, process.env.DATA_FOLDER || 'data');
