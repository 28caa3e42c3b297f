import { countries } from './lookups/countries.js';

interface Region {
  readonly country: string;
  readonly timezone: string;
  readonly first: readonly string[];
  readonly last: readonly string[];
}

function words(text: string): readonly string[] {
  return text.split(' ');
}

/** Invented people: everyday first and last names of ten places, combined by number. */
const regions: readonly Region[] = [
  {
    country: 'MY',
    timezone: 'Asia/Kuala_Lumpur',
    first: words('Aisyah Farid Mei Jun Nurul Hakim Suraya Wei'),
    last: words('Rahmanova Tan-Yusof Limbang Azhari Wongsa Karimun Seliman Chewin'),
  },
  {
    country: 'IN',
    timezone: 'Asia/Kolkata',
    first: words('Ananya Rohan Kavya Arjun Meera Vikram Isha Nikhil'),
    last: words('Venkatar Deshmal Kulpani Banerval Iyengal Chopranath Mehral Nairan'),
  },
  {
    country: 'GB',
    timezone: 'Europe/London',
    first: words('Harriet Callum Imogen Rupert Beatrix Alfie Rosalind Edmund'),
    last: words('Ashcombe Thornley Marlowe Penhale Whitcombe Garside Holloway Fenwick'),
  },
  {
    country: 'DE',
    timezone: 'Europe/Berlin',
    first: words('Annika Jonas Friederike Moritz Greta Lukas Johanna Emil'),
    last: words('Brandhuber Steinfeld Wiesental Krollmann Ahrendt Lindqvist Vossberg Hainbach'),
  },
  {
    country: 'US',
    timezone: 'America/New_York',
    first: words('Naomi Elliot Camille Marcus Josephine Desmond Paige Wesley'),
    last: words('Whitlock Barrowman Delacroix Fairbanks Okonjo Prescott Hollister Merriweather'),
  },
  {
    country: 'BR',
    timezone: 'America/Sao_Paulo',
    first: words('Beatriz Thiago Larissa Caio Fernanda Rafael Julia Murilo'),
    last: words('Valadares Figueirol Camposel Azevedim Nogueiral Tavarel Moreirinha Paixanto'),
  },
  {
    country: 'KE',
    timezone: 'Africa/Nairobi',
    first: words('Wanjiru Kamau Achieng Otieno Nyambura Mwangi Zawadi Baraka'),
    last: words('Kiprotel Mutindo Ochiengo Waweral Njorogel Kimathiel Barasal Chebetwe'),
  },
  {
    country: 'JP',
    timezone: 'Asia/Tokyo',
    first: words('Haruka Ren Yui Kaito Misaki Sota Aoi Daichi'),
    last: words('Morisaka Tanimura Hoshikawa Ishizuka Kurosato Fujimori Asakura Nakahori'),
  },
  {
    country: 'AU',
    timezone: 'Australia/Sydney',
    first: words('Matilda Lachlan Tahlia Angus Freya Hamish Indi Flynn'),
    last: words('Carrowell Billabray Strathmore Kingscott Wattleby Morningham Redfern Ellery'),
  },
  {
    country: 'US',
    timezone: 'America/Los_Angeles',
    first: words('Soledad Mateo Priya Kenji Valeria Andre Noor Silas'),
    last: words('Castellane Riverstone Okafora Lindgrove Marchetti Sandoval-Reyes Hartwell Bellamar'),
  },
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
