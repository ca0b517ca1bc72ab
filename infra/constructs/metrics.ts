import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import { type ITable, Operation } from 'aws-cdk-lib/aws-dynamodb';
import type { Config } from '../config.ts';
import { stageName } from '../names.ts';

/** How long what is watched is counted together. */
export const FIVE_MINUTES = Duration.minutes(5);
/** All of five minutes. */
export const SUM = { period: FIVE_MINUTES, statistic: 'Sum' };

const OPERATIONS = [
  Operation.GET_ITEM,
  Operation.BATCH_GET_ITEM,
  Operation.QUERY,
  Operation.PUT_ITEM,
  Operation.UPDATE_ITEM,
  Operation.DELETE_ITEM,
  Operation.TRANSACT_WRITE_ITEMS,
];

/** By the name that the function has anyway: two look-ups of another stack fewer for each worker. */
export function workerMetric(config: Config, name: string, metricName: string, options: MetricOptions): IMetric {
  const dimensionsMap = { FunctionName: stageName(config, `workers-${name}`) };
  return new Metric({ namespace: 'AWS/Lambda', metricName, dimensionsMap, ...options });
}

/** One line for each function of the stage that has any; a search costs nothing, but no alarm can watch one. */
export function functionSearch(stage: string, metricName: string, statistic: string): IMetric {
  const search = `{AWS/Lambda,FunctionName} MetricName="${metricName}" quayside ${stage}`;
  return new MathExpression({ expression: `SEARCH('${search}', '${statistic}')`, usingMetrics: {}, label: '' });
}

/** Refused requests of all operations: a metric of each that is missing counts as none, or the sum would be missing too. */
export function throttledRequests(table: ITable): IMetric {
  const named = OPERATIONS.map((operation, at): [string, IMetric] => [
    `m${at}`,
    new Metric({
      namespace: 'AWS/DynamoDB',
      metricName: 'ThrottledRequests',
      dimensionsMap: { TableName: table.tableName, Operation: operation },
      ...SUM,
    }),
  ]);
  const expression = named.map(([name]) => `FILL(${name}, 0)`).join(' + ');
  return new MathExpression({
    expression,
    usingMetrics: Object.fromEntries(named),
    period: FIVE_MINUTES,
    label: 'Refused requests',
  });
}
