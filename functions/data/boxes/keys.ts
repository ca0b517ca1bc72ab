import type { BoxRecord } from '#functions/domain/boxes/box-types.ts';
import type { ClockRuleRecord } from '#functions/domain/boxes/clock-types.ts';
import type { FactRecord } from '#functions/domain/boxes/fact-types.ts';
import { at, under, within } from '../table/keys.ts';

/** Since when an organization tracks containers. */
export interface AnyBox {
  since: string;
}

export const boxKeys = {
  /** one visit of a container, with what all its facts come to */
  box: (id: string) => at<BoxRecord>(`BOX#${id}`),
  /** what a source said of it at a time; never changed */
  fact: (boxId: string, key: string) => at<FactRecord>(`BOX#${boxId}`, `FACT#${key}`),
  /** there once any container was tracked: the navigation has containers from then on */
  any: () => at<AnyBox>('ORG', 'BOXES'),
  /** how days are counted that cost money; put away, it stays for the clocks that go by it */
  rule: (id: string) => at<ClockRuleRecord>(`RULE#${id}`),
  /** what a rule is about, from which day on: one that holds */
  ruleAbout: (about: string) => at<{ ruleId: string; name: string }>(`UNQ#clock-rule#${about}`),
  /** the number of a box that is not back yet: it is one box only */
  openNumber: (number: string) => at<{ boxId: string }>(`UNQ#open-box#${number}`),
};

export const boxLists = {
  all: within<BoxRecord>('G1', 'BOX'),
  ofCustomer: (customerId: string) => within<BoxRecord>('G2', `CUS#${customerId}`, 'BOX#'),
  /** the open ones by where they stand */
  atStage: (stage: string) => within<BoxRecord>('G3', `BOXS#${stage}`),
  /** those that are back, by when they came */
  returned: within<BoxRecord>('G3', 'BOXD'),
  rules: within<ClockRuleRecord>('G1', 'RULE'),
  facts: (boxId: string) => under<FactRecord>(boxKeys.box(boxId).PK, 'FACT#'),
};
