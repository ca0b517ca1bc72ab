import { Link } from 'react-router-dom';
import { givenOrUndefined } from '#shared/accounts/not-given.ts';
import type { VehicleType } from '#shared/contracts/drivers.ts';
import type { WholeDriver } from '../../../entities/drivers/use-driver.ts';
import { vehicleLabel } from '../../../entities/shipments/chips/labels.ts';
import { formatNumber } from '../../../lib/format.ts';
import { pathTo } from '../../../lib/paths.ts';
import { EmailLink } from '../../../ui/contact/EmailLink.tsx';
import { PhoneLink } from '../../../ui/contact/PhoneLink.tsx';
import { type Fact, Facts } from '../../../ui/detail/Facts.tsx';
import LocalShippingOutlined from '../../../ui/icon/LocalShippingOutlined.tsx';
import { CopyNumber } from '../../../ui/page/CopyNumber.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { StatusBadge } from '../../../ui/page/StatusBadge.tsx';
import { PanelFoot } from './PanelFoot.tsx';

/** As plans and warnings have it: a van no container and at most 1,500 kg, a truck none of over 20 ft. */
const CARRIES: Readonly<Record<VehicleType, string>> = {
  van: 'Goods up to 3,300 lb',
  truck: 'Goods, 20ft',
  container: '20ft, 40ft, 40ft High Cube',
};

export function DriverFacts({ driver }: { driver: WholeDriver }) {
  const { id, phone, email, vehicleType, vehicleNumber, openJobs, doneJobs } = driver;
  const facts: (Fact | false | undefined)[] = [
    {
      label: 'License plate',
      value: givenOrUndefined(vehicleNumber) ? <CopyNumber value={vehicleNumber} weight={500} /> : 'Not provided',
    },
    { label: 'Carries', value: CARRIES[vehicleType] },
    { label: 'Phone', value: <PhoneLink phone={phone} /> },
    email !== undefined && { label: 'Email', value: <EmailLink address={email} className="quiet-link" /> },
    { label: 'Active', value: formatNumber(openJobs) },
    { label: 'Done', value: formatNumber(doneJobs) },
  ];
  return (
    <Panel
      title="Vehicle"
      aside={
        <StatusBadge icon={LocalShippingOutlined} color="var(--text-2)" line="var(--border-strong)">
          {vehicleLabel(vehicleType)}
        </StatusBadge>
      }
    >
      <Facts facts={facts.filter((fact) => typeof fact === 'object')} />
      <PanelFoot>
        <Link to={pathTo('live', { driver: id })} className="link">
          On the live map
        </Link>
      </PanelFoot>
    </Panel>
  );
}
