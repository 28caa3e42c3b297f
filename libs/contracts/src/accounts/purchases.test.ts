import { priceText } from './purchases.js';

test('[S-065] [A-221] a price is labelled RM in ringgit, otherwise $', () => {
  expect([priceText(35, 'MYR'), priceText(35, 'USD'), priceText(0.5, 'SGD')]).toEqual(['RM35.00', '$35.00', '$0.50']);
});
