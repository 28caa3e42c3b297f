import { countries } from './lookups/countries.js';

interface Region {
  readonly country: string;
  readonly timezone: string;
  readonly first: readonly string[];
  readonly last: readonly string[];
}

function region(country: string, timezone: string, first: string, last: string): Region {
  return { country, timezone, first: first.split(' '), last: last.split(' ') };
}

/** Invented people: everyday first and last names of ten places, combined by number. */
const regions: readonly Region[] = [
  region('MY', 'Asia/Kuala_Lumpur', 'Aisyah Farid Mei Jun Nurul Hakim Suraya Wei', 'Rahmanova Tan-Yusof Limbang Azhari Wongsa Karimun Seliman Chewin'),
  region('IN', 'Asia/Kolkata', 'Ananya Rohan Kavya Arjun Meera Vikram Isha Nikhil', 'Venkatar Deshmal Kulpani Banerval Iyengal Chopranath Mehral Nairan'),
  region('GB', 'Europe/London', 'Harriet Callum Imogen Rupert Beatrix Alfie Rosalind Edmund', 'Ashcombe Thornley Marlowe Penhale Whitcombe Garside Holloway Fenwick'),
  region('DE', 'Europe/Berlin', 'Annika Jonas Friederike Moritz Greta Lukas Johanna Emil', 'Brandhuber Steinfeld Wiesental Krollmann Ahrendt Lindqvist Vossberg Hainbach'),
  region('US', 'America/New_York', 'Naomi Elliot Camille Marcus Josephine Desmond Paige Wesley', 'Whitlock Barrowman Delacroix Fairbanks Okonjo Prescott Hollister Merriweather'),
  region('BR', 'America/Sao_Paulo', 'Beatriz Thiago Larissa Caio Fernanda Rafael Julia Murilo', 'Valadares Figueirol Camposel Azevedim Nogueiral Tavarel Moreirinha Paixanto'),
  region('KE', 'Africa/Nairobi', 'Wanjiru Kamau Achieng Otieno Nyambura Mwangi Zawadi Baraka', 'Kiprotel Mutindo Ochiengo Waweral Njorogel Kimathiel Barasal Chebetwe'),
  region('JP', 'Asia/Tokyo', 'Haruka Ren Yui Kaito Misaki Sota Aoi Daichi', 'Morisaka Tanimura Hoshikawa Ishizuka Kurosato Fujimori Asakura Nakahori'),
  region('AU', 'Australia/Sydney', 'Matilda Lachlan Tahlia Angus Freya Hamish Indi Flynn', 'Carrowell Billabray Strathmore Kingscott Wattleby Morningham Redfern Ellery'),
  region('US', 'America/Los_Angeles', 'Soledad Mateo Priya Kenji Valeria Andre Noor Silas', 'Castellane Riverstone Okafora Lindgrove Marchetti Sandoval-Reyes Hartwell Bellamar'),
];

export interface InventedPerson {
  readonly firstname: string;
  readonly lastname: string;
  readonly timezone: string;
  readonly countryId: number;
}

/** The same person for the same number; 0 to 639 differ. */
export function inventedPerson(number: number): InventedPerson {
  const place = regions[number % regions.length];
  if (!place) throw new RangeError('No region');
  const turn = Math.floor(number / regions.length);
  return {
    firstname: place.first[turn % 8] ?? '',
    lastname: place.last[(turn * 3 + Math.floor(turn / 8)) % 8] ?? '',
    timezone: place.timezone,
    countryId: countries.find((country) => country.code === place.country)?.id ?? 1,
  };
}
