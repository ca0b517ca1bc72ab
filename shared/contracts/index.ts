import { type Contract, isContract } from '../contract.ts';
import * as accounts from './accounts.ts';
import * as bookings from './bookings.ts';
import * as customers from './customers.ts';
import * as dispatch from './dispatch.ts';
import * as drivers from './drivers.ts';
import * as exported from './exports.ts';
import * as integrations from './integrations.ts';
import * as invoices from './invoices.ts';
import * as proof from './proof.ts';
import * as reports from './reports.ts';
import * as shipments from './shipments.ts';
import * as tracking from './tracking.ts';

const areas = {
  accounts,
  customers,
  dispatch,
  drivers,
  exports: exported,
  integrations,
  invoices,
  proof,
  reports,
  shipments: { ...shipments, ...bookings },
  tracking,
};

/** Every endpoint with its area, which is also its folder in functions. For infra and tests; screens import single contracts. */
export const allContracts: readonly { area: string; contract: Contract }[] = Object.entries(areas).flatMap(
  ([area, module]) =>
    Object.values(module)
      .filter(isContract)
      .map((contract) => ({ area, contract })),
);
