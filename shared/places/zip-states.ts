/** The three digits with which a state's ZIP codes begin, as the Postal Service gives them out. */
const US: Readonly<Record<string, string>> = {
  ...{ AK: '995-999', AL: '350-369', AR: '716-729', AZ: '850-865', CA: '900-961', CO: '800-816', CT: '060-069' },
  ...{
    DC: '200 202-205',
    DE: '197-199',
    FL: '320-349',
    GA: '300-319 398-399',
    GU: '969',
    HI: '967-968',
    IA: '500-528',
  },
  ...{ ID: '832-838', IL: '600-629', IN: '460-479', KS: '660-679', KY: '400-427', LA: '700-714', MA: '010-027 055' },
  ...{ MD: '206-219', ME: '039-049', MI: '480-499', MN: '550-567', MO: '630-658', MS: '386-397', MT: '590-599' },
  ...{ NC: '270-289', ND: '580-588', NE: '680-693', NH: '030-038', NJ: '070-089', NM: '870-884', NV: '889-898' },
  ...{ NY: '005 100-149', OH: '430-459', OK: '730-732 734-749', OR: '970-979', PA: '150-196', PR: '006-007 009' },
  ...{ RI: '028-029', SC: '290-299', SD: '570-577', TN: '370-385', TX: '733 750-799 885', UT: '840-847' },
  ...{
    VA: '201 220-246',
    VI: '008',
    VT: '050-054 056-059',
    WA: '980-994',
    WI: '530-549',
    WV: '247-268',
    WY: '820-831',
  },
};

/** The letter of Canada's postal codes. */
const CANADA: Readonly<Record<string, string>> = {
  ...{
    AB: 'T',
    BC: 'V',
    MB: 'R',
    NB: 'E',
    NL: 'A',
    NS: 'B',
    NT: 'X',
    NU: 'X',
    ON: 'K-N P',
    PE: 'C',
    QC: 'G-J',
    SK: 'S',
  },
  YT: 'Y',
};
/** The two digits of Mexico's. */
const MEXICO: Readonly<Record<string, string>> = {
  ...{ AGS: '20', BCN: '21-22', BCS: '23', CAMP: '24', CDMX: '00-16', CHIH: '31-33', CHIS: '29-30', COAH: '25-27' },
  ...{ COL: '28', DGO: '34-35', GRO: '39-41', GTO: '36-38', HGO: '42-43', JAL: '44-49', MEX: '50-57', MICH: '58-61' },
  ...{
    MOR: '62',
    NAY: '63',
    NLE: '64-67',
    OAX: '68-71',
    PUE: '72-75',
    QRO: '76',
    ROO: '77',
    SIN: '80-82',
    SLP: '78-79',
  },
  ...{ SON: '83-85', TAB: '86', TAMPS: '87-89', TLAX: '90', VER: '91-96', YUC: '97', ZAC: '98-99' },
};

/** No state of the US or Mexico has any that begins with three zeros. */
const FORMS = { US: /^(?!000)\d{5}(-?\d{4})?$/, CA: /^[A-Z]\d[A-Z][ -]?\d[A-Z]\d$/i, MX: /^(?!000)\d{5}$/ };
type ZipCountry = keyof typeof FORMS;

function isIn(ranges: string, zip: string): boolean {
  return ranges.split(' ').some((range) => {
    const [first = '', last = first] = range.split('-');
    const prefix = zip.slice(0, first.length).toUpperCase();
    return prefix >= first && prefix <= last;
  });
}

/** The state of a ZIP code of the United States; undefined for any other text. */
export function stateOfZip(zip: string): string | undefined {
  if (!/^\d{5}(?:-\d{4})?$/.test(zip.trim())) return undefined;
  return Object.keys(US).find((state) => isIn(US[state] ?? '', zip.trim()));
}

/** Whether a text is written as postal codes of a country are; of any of the three unless one is named. */
export function isZip(text: string, country?: ZipCountry): boolean {
  const forms = country ? [FORMS[country]] : Object.values(FORMS);
  return forms.some((form) => form.test(text.trim()));
}

/** Whether a state has postal codes that begin so; true of a state of which nobody has said how. */
export function isZipOf(zip: string, state: string, country: ZipCountry): boolean {
  const ranges = { US, CA: CANADA, MX: MEXICO }[country][state];
  return isZip(zip, country) && (ranges === undefined || isIn(ranges, zip.trim()));
}
