/** What is bought, with how many of it: `Single Session × 2`. */
export const purchaseName = (name: string, quantity: number): string =>
  quantity === 1 ? name : `${name} × ${quantity}`;
