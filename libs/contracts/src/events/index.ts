export * from './event.js';
export * from './lists.js';
export * from './money.js';
export * from './purchase.js';
export * from './speakers.js';
export * from './texts.js';
export * from './tickets.js';
export * from './view.js';
