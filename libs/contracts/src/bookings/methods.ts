/** How two people meet (D-B156). */
export const contactMethods = ['video', 'phone', 'in_person'] as const;
export type ContactMethod = (typeof contactMethods)[number];

export const sessionTypes = { video: 'Video Call', phone: 'Phone Call', in_person: 'In Person' } as const;

export const methodOf = (method: ContactMethod): 'online' | 'physical' =>
  method === 'in_person' ? 'physical' : 'online';
