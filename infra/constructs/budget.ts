import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { stageName } from '../names.ts';

/**
 * Tells whom the alarms tell when a month becomes dear: at 80 % of what is meant to be spent, and when all of it is foreseen.
 * It counts the whole account, because a bill knows the tags of stages only where somebody has turned that on.
 */
export function addBudget(scope: Construct, config: Config): void {
  const { budget, alarmEmail } = config;
  if (budget === undefined || !alarmEmail) return;
  const tell = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: { notificationType, threshold, comparisonOperator: 'GREATER_THAN', thresholdType: 'PERCENTAGE' },
    subscribers: [{ subscriptionType: 'EMAIL', address: alarmEmail }],
  });
  new CfnBudget(scope, 'Budget', {
    budget: {
      // Names of budgets are the account's: a second region would take over the first one's.
      budgetName: `${stageName(config, 'month')}-${config.region}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: budget, unit: 'USD' },
    },
    notificationsWithSubscribers: [tell('ACTUAL', 80), tell('FORECASTED', 100)],
  });
}
