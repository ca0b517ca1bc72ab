/** US dollars, us-east-1, November 2026 list prices without free tiers. */
export const PRICES = {
  writeUnit: 0.625 / 1e6,
  readUnit: 0.125 / 1e6,
  lambdaCall: 0.2 / 1e6,
  /** arm64, one gigabyte for one second. */
  gigabyteSecond: 0.0000133334,
  httpCall: 1 / 1e6,
  socketMessage: 1 / 1e6,
  socketMinute: 0.25 / 1e6,
  edgeRequest: 1 / 1e6,
  edgeFunction: 0.1 / 1e6,
  s3Put: 0.005 / 1000,
  s3GigabyteMonth: 0.023,
  mail: 0.1 / 1000,
  queueMessage: 0.4 / 1e6,
  logGigabyte: 0.5,
  alarmMonth: 0.1,
  dashboardMonth: 3,
  secretMonth: 0.4,
  keyMonth: 1,
  /** Of a metric that AWS does not make by itself; of SES's figures of a configuration set, too. */
  customMetricMonth: 0.3,
  /** Recorded by X-Ray. */
  trace: 5 / 1e6,
} as const;
