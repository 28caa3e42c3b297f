/** Calls a minute from one address on the doors of the product: sign-in, sign-up and reset. */
export const doorLimit = { name: 'signed-out', max: 20, windowSeconds: 60, per: 'address' } as const;
