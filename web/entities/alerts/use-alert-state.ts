import type { Alert } from '#shared/contracts/alerts.ts';
import { useDates } from '../../lib/format.ts';
import { useCountry } from '../../lib/session.ts';
import { useClock } from '../../lib/use-clock.ts';
import { alertState } from './alert-words.ts';
import { useAlerts } from './use-alerts.ts';

/** How bad an alert is by now, in words. */
export function useAlertState(): (alert: Alert) => string {
  const clock = useClock();
  const { shortDate, hourFormat } = useDates();
  const country = useCountry();
  const { alerts } = useAlerts();
  const words = {
    today: clock.today,
    write: shortDate,
    hourFormat,
    required: alerts?.requiredDocuments ?? [],
    country,
  };
  return (alert) => alertState(alert, clock, words);
}
