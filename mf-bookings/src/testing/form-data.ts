/** What the admin's form for a session offers: one mentor, one mentee, no group. */
export const formData = {
  mentors: [{ id: 9, name: 'Mei Lin Tan', photo_url: null }],
  mentees: [{ id: 7, name: 'Aina Rahman', photo_url: null }],
  groups: [],
  contact_methods: ['video', 'phone', 'in_person'],
  durations: [30, 45, 60, 90],
};
