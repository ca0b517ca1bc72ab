import { normalForm } from '#shared/search/normal-form.ts';

/** States, provinces and territories whose trucks and containers come to our ports, by their postal codes. */
const US = {
  ...{ AL: 'Alabama', AK: 'Alaska', AZ: 'Arizona', AR: 'Arkansas', CA: 'California', CO: 'Colorado' },
  ...{ CT: 'Connecticut', DE: 'Delaware', DC: 'District of Columbia', FL: 'Florida', GA: 'Georgia', HI: 'Hawaii' },
  ...{ ID: 'Idaho', IL: 'Illinois', IN: 'Indiana', IA: 'Iowa', KS: 'Kansas', KY: 'Kentucky', LA: 'Louisiana' },
  ...{ ME: 'Maine', MD: 'Maryland', MA: 'Massachusetts', MI: 'Michigan', MN: 'Minnesota', MS: 'Mississippi' },
  ...{ MO: 'Missouri', MT: 'Montana', NE: 'Nebraska', NV: 'Nevada', NH: 'New Hampshire', NJ: 'New Jersey' },
  ...{ NM: 'New Mexico', NY: 'New York', NC: 'North Carolina', ND: 'North Dakota', OH: 'Ohio', OK: 'Oklahoma' },
  ...{ OR: 'Oregon', PA: 'Pennsylvania', PR: 'Puerto Rico', RI: 'Rhode Island', SC: 'South Carolina' },
  ...{ SD: 'South Dakota', TN: 'Tennessee', TX: 'Texas', UT: 'Utah', VT: 'Vermont', VA: 'Virginia' },
  ...{ WA: 'Washington', WV: 'West Virginia', WI: 'Wisconsin', WY: 'Wyoming' },
  ...{ AS: 'American Samoa', GU: 'Guam', MP: 'Northern Mariana Islands', VI: 'U.S. Virgin Islands' },
};
const CANADA = {
  ...{ AB: 'Alberta', BC: 'British Columbia', MB: 'Manitoba', NB: 'New Brunswick', NL: 'Newfoundland and Labrador' },
  ...{ NS: 'Nova Scotia', NT: 'Northwest Territories', NU: 'Nunavut', ON: 'Ontario', PE: 'Prince Edward Island' },
  ...{ QC: 'Quebec', SK: 'Saskatchewan', YT: 'Yukon' },
};
/** Where two letters would be a state of the US or Canada as well, Mexico's own three. */
const MEXICO = {
  ...{ AGS: 'Aguascalientes', BCN: 'Baja California', BCS: 'Baja California Sur', CAMP: 'Campeche', CHIS: 'Chiapas' },
  ...{ CHIH: 'Chihuahua', CDMX: 'Mexico City', COAH: 'Coahuila', COL: 'Colima', DGO: 'Durango', GTO: 'Guanajuato' },
  ...{ GRO: 'Guerrero', HGO: 'Hidalgo', JAL: 'Jalisco', MEX: 'State of Mexico', MICH: 'Michoacan', MOR: 'Morelos' },
  ...{ NAY: 'Nayarit', NLE: 'Nuevo Leon', OAX: 'Oaxaca', PUE: 'Puebla', QRO: 'Queretaro', ROO: 'Quintana Roo' },
  ...{ SLP: 'San Luis Potosi', SIN: 'Sinaloa', SON: 'Sonora', TAB: 'Tabasco', TAMPS: 'Tamaulipas', TLAX: 'Tlaxcala' },
  ...{ VER: 'Veracruz', YUC: 'Yucatan', ZAC: 'Zacatecas' },
};

const CODES = { ...US, ...CANADA, ...MEXICO };
/** As people write some of them besides. */
const ALSO = {
  ...{ 'estado de mexico': 'MEX', 'edo de mexico': 'MEX', 'edo mex': 'MEX', edomex: 'MEX', 'ciudad de mexico': 'CDMX' },
  ...{ df: 'CDMX', 'distrito federal': 'CDMX', 'coahuila de zaragoza': 'COAH', 'michoacan de ocampo': 'MICH' },
  ...{ 'veracruz de ignacio de la llave': 'VER', 'virgin islands': 'VI', newfoundland: 'NL' },
};

const plain = (text: string) => normalForm(text, 'NFD').replace(/\p{M}/gu, '').replace(/\./g, '').trim().toLowerCase();

const BY_WORD = new Map([
  ...Object.entries(ALSO),
  ...Object.entries(CODES).flatMap(([code, name]): [string, string][] => [
    [code.toLowerCase(), code],
    [plain(name), code],
  ]),
]);

/** The postal code of a state or province, written as its code or its name; undefined for any other text. */
export function stateCode(text: string): string | undefined {
  return BY_WORD.get(plain(text));
}

/** The country of a state's code. */
export function countryOfState(code: string): 'US' | 'CA' | 'MX' | undefined {
  if (code in US) return 'US';
  if (code in CANADA) return 'CA';
  return code in MEXICO ? 'MX' : undefined;
}
