import { dataType, defineSubject } from './definition.ts';
import type { BoxName, RuleName, SaidFact } from './event-data.ts';
import type { FieldChange } from './field-changes.ts';

const box = defineSubject('box');
const organization = defineSubject('organization');

/** Every type of event about a container and the rules of its clocks: a part of the catalog. */
export const BOX_EVENTS = {
  box_created: box({ data: dataType<BoxName & { shipmentId: string }>() }),
  box_changed: box({ data: dataType<BoxName & { changed: FieldChange[]; reason?: string | undefined }>() }),
  fact_added: box({ data: dataType<BoxName & SaidFact>() }),
  fact_retracted: box({ data: dataType<BoxName & SaidFact & { reason?: string | undefined }>() }),
  clock_rule_created: organization({ data: dataType<RuleName>() }),
  clock_rule_archived: organization({ data: dataType<RuleName>() }),
};
