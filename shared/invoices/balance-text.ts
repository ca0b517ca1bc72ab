/** Why a payment is refused; `balance` in dollars. */
export function exceedsBalanceText(balance: number): string {
  const dollars = balance.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  return `This is more than the remaining balance of ${dollars}`;
}
