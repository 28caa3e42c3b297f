// Stylesheets have no meaning in jsdom; importing one yields nothing.
export default {};
