const DOT = '•';
const firstOf = (text: string) => /^[\p{L}\p{N}]/u.exec(text)?.[0] ?? DOT;

/** `J••••• R•••••`: each word's first character; always five dots, so that not even a length is told. */
export function maskName(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 3);
  return words.map((word) => firstOf(word) + DOT.repeat(5)).join(' ');
}

/** `K•••••••`: the first character, whatever follows. */
export function maskCompany(company: string): string {
  return firstOf(company.trim()) + DOT.repeat(7);
}

/** `j•••@k•••.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const top = /\.([a-z]{2,24})$/i.exec(domain)?.[1];
  return `${firstOf(email)}•••@${firstOf(domain)}•••${top ? `.${top}` : ''}`;
}

/** `(•••) •••-••42`: the shape of the number and its last two digits, of which a short one shows none. */
export function maskPhone(phone: string): string {
  const characters = [...phone.trim()];
  const digits = characters.flatMap((character, index) => (/\p{Nd}/u.test(character) ? [index] : []));
  const shown = digits.length >= 7 ? digits.slice(-2) : [];
  return characters
    .map((character, index) => (shown.includes(index) || /[\s()+.-]/.test(character) ? character : DOT))
    .join('');
}
